import {
  type SlideUpdate,
  type UpdatedSlide,
  updateDeck,
} from '@blazon/pptx/assembly/update/update-deck'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Refusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'
import { allowPages } from '../../kernel/processes/cpu-budget.ts'

/** Runs in a child process of slide assets: updates a deck that came from outside. */

interface IndexedSlide {
  /** Index in `decks`. */
  deck: number
  /** From 1. */
  slide: number
}

export interface UpdateTask {
  deck: Uint8Array
  /** The decks of the versions of assets. */
  decks: readonly Uint8Array[]
  updates: readonly (Omit<SlideUpdate, 'base' | 'current'> & {
    base: IndexedSlide
    current: IndexedSlide
  })[]
  masterPolicy: 'keep' | 'merge'
}

export type UpdateOutcome =
  | { bytes: Uint8Array | null; slides: UpdatedSlide[]; warnings: Warning[] }
  | { refused: Refusal }

const maxWarnings = 1_000
const maxTextLength = 2_000

export function updateSlides({ deck, decks, updates, masterPolicy }: UpdateTask): UpdateOutcome {
  allowPages(updates.length)
  const open = ({ deck: at, slide }: IndexedSlide) => ({ deck: decks[at]!, slide })
  try {
    const { bytes, slides, warnings } = updateDeck(
      deck,
      updates.map((one) => ({ ...one, base: open(one.base), current: open(one.current) })),
      masterPolicy,
    )
    return {
      bytes,
      slides: slides.map((slide) => ({
        ...slide,
        edits: slide.edits.map(shorten),
        conflicts: slide.conflicts.map((one) => ({ ...shorten(one), current: cut(one.current) })),
      })),
      warnings: warnings.slice(0, maxWarnings),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.refusal }
    throw error
  }
}

function shorten({ shape, text }: { shape: string; text: string }) {
  return { shape: cut(shape), text: cut(text) }
}

/** What JSON and PostgreSQL can store of a text. */
function cut(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed().replaceAll('\u0000', '')
}
