export const dictionaryNames = ['en-US', 'en-GB', 'de'] as const
export type DictionaryName = (typeof dictionaryNames)[number]

/** Whether a word with this capitalization is spelled correctly. */
export interface Dictionary {
  has(word: string): boolean
  /** The same, without compounds: `endiran` is composed of `end` and `Iran`. */
  lists(word: string): boolean
}

/** The dictionaries that a document needs; null for one that is not installed. */
export type Dictionaries = ReadonlyMap<DictionaryName, Dictionary | null>

export const noDictionaries: Dictionaries = new Map()
