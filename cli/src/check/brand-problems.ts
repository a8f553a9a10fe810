/** A JSON object that is not validated yet. */
export type Fields = Record<string, unknown>

/** Reads parts of a brand file and collects their errors, each with its place. */
export class BrandProblems {
  readonly list: string[] = []

  add(place: string, problem: string): void {
    this.list.push(`${place} ${problem}`)
  }

  /** An object with only these fields; an empty one if it is invalid. */
  object(value: unknown, place: string, known: readonly string[]): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.add(place, 'must be an object')
      return {}
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.add(place, `has an unknown field '${name}'; known fields: ${known.join(', ')}`)
    }
    return value as Fields
  }

  /** The results of reading each item of a list; empty for an absent list. */
  each<Item>(value: unknown, place: string, read: (item: unknown, place: string) => Item): Item[] {
    if (value === undefined) return []
    if (Array.isArray(value)) return value.map((item, at) => read(item, `${place}[${at}]`))
    this.add(place, 'must be a list')
    return []
  }

  text(value: unknown, place: string): string {
    if (typeof value === 'string' && value !== '') return value
    this.add(place, 'must be a text')
    return ''
  }

  requireOneOf<Word extends string>(value: unknown, place: string, words: readonly Word[]): Word {
    const word = words.find((known) => known === value)
    if (word === undefined) this.add(place, `must be one of ${words.join(', ')}`)
    return word ?? words[0]!
  }

  number(value: unknown, place: string, least: number, most: number): number {
    if (typeof value === 'number' && value >= least && value <= most) return value
    this.add(place, `must be a number from ${least} to ${most}`)
    return least
  }

  flag(value: unknown, place: string): boolean {
    if (typeof value !== 'boolean') this.add(place, 'must be true or false')
    return value === true
  }
}
