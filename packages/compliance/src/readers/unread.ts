/** Collects the parts of a file that could not be read, for the check's `indeterminate` count. */
export interface Unread {
  note(what: string): void
  list(): string[]
}

const maxNoted = 100

export function createUnread(): Unread {
  const noted = new Set<string>()
  return {
    note(what) {
      if (noted.size < maxNoted) noted.add(what.slice(0, 200))
    },
    list: () => [...noted],
  }
}
