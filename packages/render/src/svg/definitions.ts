/** The definitions of one picture (`<defs>`), each written once per key. */
export interface Definitions {
  /**
   * Returns the id of a definition, which is rendered at the first use of its key.
   * @param key everything that the definition depends on: the same key is the same definition
   */
  define(key: string, render: (id: string) => string): string
  /** Returns the markup of all definitions, in the order of their creation. */
  markup(): string
}

/** @param prefix of every id, so that one page can contain several pictures */
export function createDefinitions(prefix: string): Definitions {
  const ids = new Map<string, string>()
  const rendered: string[] = []
  return {
    define(key, render) {
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = `${prefix}${ids.size}`
      ids.set(key, id)
      rendered.push(render(id))
      return id
    },
    markup: () => rendered.join(''),
  }
}
