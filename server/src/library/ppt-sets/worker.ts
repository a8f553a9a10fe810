import { type AssemblySlide, assemble } from '@blazon/pptx/assembly/assemble'
import type { PageScaling } from '@blazon/pptx/assembly/page-fit'
import type { AssemblyWarning } from '@blazon/pptx/assembly/warnings'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'

/** Runs in the child processes that build decks, the only place that assembles untrusted ones. */

export interface BuildTask {
  decks: readonly Uint8Array[]
  /** `deck` is its index in `decks`. */
  slides: readonly (Omit<AssemblySlide, 'deck'> & { deck: number })[]
  masterPolicy: 'keep' | 'merge'
  pageScaling: PageScaling
  variables: Readonly<Record<string, string>>
  title: string
}

export type BuildOutcome = BuiltDeck | { failure: { code: string; message: string } }

export interface BuiltDeck {
  bytes: Uint8Array
  warnings: string[]
}

const warningsAtMost = 1_000

export function buildDeck({ decks, slides, ...settings }: BuildTask): BuildOutcome {
  try {
    const { bytes, warnings } = assemble({
      ...settings,
      slides: slides.map((slide) => ({ ...slide, deck: decks[slide.deck]! })),
    })
    return { bytes, warnings: warnings.slice(0, warningsAtMost).map(sentence) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { failure: { code: error.code, message: error.message } }
  }
}

function sentence({ slide, message }: AssemblyWarning): string {
  const text = slide === null ? message : `Slide ${slide}: ${message}`
  return text.slice(0, 500).toWellFormed().replaceAll('\u0000', '')
}
