import type { Warning } from '@blazon/warnings/warning'
import type { Json } from './dtcg-tokens.ts'

/**
 * The tokens of files. A token may have several values: one for each context of a resolver's modifier, for
 * each theme of a group, or for each set or file that defines it.
 */
export interface Variants {
  modifiers: readonly Modifier[]
  /**
   * The tokens with one context of each modifier, by its index. Throws {@link UnreadablePalette}.
   */
  resolve(chosen: readonly number[]): Json
  /** Whether the tokens have the form of Tokens Studio, whatever their names. */
  isStudio: boolean
  /** What was left out, whichever contexts are chosen. */
  warnings: readonly Warning[]
  /** What the default contexts leave out. */
  others: readonly Warning[]
}

interface Modifier {
  /** The names of its contexts, the default one first. */
  contexts: readonly string[]
}

/** The tokens with the default context of each modifier. Throws {@link UnreadablePalette}. */
export function resolveDefault({ modifiers, resolve }: Variants): Json {
  return resolve(modifiers.map(() => 0))
}
