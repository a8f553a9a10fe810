import { assemble } from '@blazon/pptx/assembly/assemble'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { allowPages } from '../../kernel/cpu-budget.ts'

/** The inside of a process that takes decks apart. */

export interface SplitTask {
  bytes: Uint8Array
  /** Which slides, from 1. */
  numbers: readonly number[]
}

/** A deck of each slide alone, shown if it was hidden; null for one that cannot be taken out. */
export function splitDeck({ bytes, numbers }: SplitTask): (Uint8Array | null)[] {
  allowPages(numbers.length)
  return numbers.map((slide) => {
    const only = { deck: bytes, slide, mark: null, hidden: false, section: null }
    try {
      return assemble({ slides: [only], masterPolicy: 'keep', variables: {}, title: '' }).bytes
    } catch (error) {
      if (error instanceof UnreadableFile) return null
      throw error
    }
  })
}
