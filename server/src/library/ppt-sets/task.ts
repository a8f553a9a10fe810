import { type Assembly, type AssemblySlide, assemble } from '@blazon/pptx/assembly/assemble'
import type { PageScaling } from '@blazon/pptx/assembly/page-fit'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { listVariables, type NamedVariable } from '@blazon/pptx/fill/list-variables'
import { InvalidVariable, type Values } from '@blazon/pptx/fill/values'
import type { Warning } from '@blazon/warnings/warning'

/** Runs in the child processes that build decks, the only place that assembles untrusted ones. */

export interface BuildTask {
  decks: readonly Uint8Array[]
  /** `deck` is its index in `decks`. */
  slides: readonly (Omit<AssemblySlide, 'deck'> & { deck: number })[]
  masterPolicy: 'keep' | 'merge'
  pageScaling: PageScaling
  variables: Values['texts']
  lists: Values['lists']
  pictures: Values['pictures']
  title: string
}

export type BuildOutcome = BuiltDeck | { failure: { code: string; message: string } }

export interface BuiltDeck {
  bytes: Uint8Array
  warnings: Warning[]
}

export interface VariablesTask {
  decks: readonly Uint8Array[]
  /** `deck` is its index in `decks`. */
  slides: readonly { deck: number; slide: number }[]
}

export type VariablesOutcome =
  | { named: NamedVariable[][] }
  | { failure: { code: string; message: string } }

const maxWarnings = 1_000

export async function buildDeck({ decks, slides, ...settings }: BuildTask): Promise<BuildOutcome> {
  try {
    const assembly = {
      ...settings,
      slides: slides.map((slide) => ({ ...slide, deck: decks[slide.deck]! })),
    }
    const { bytes, warnings } = assemble(assembly)
    const overflows = await warnOfOverflows(bytes, assembly)
    return { bytes, warnings: [...warnings, ...overflows].slice(0, maxWarnings) }
  } catch (error) {
    if (error instanceof InvalidVariable) {
      const { slide, message } = error
      return { failure: { code: 'variable_invalid', message: `Slide ${slide}: ${message}` } }
    }
    if (!(error instanceof UnreadableFile)) throw error
    return { failure: { code: error.code, message: error.message } }
  }
}

/** Warns of texts that do not fit the layouts of the first deck, which slides of others have. */
async function warnOfOverflows(bytes: Uint8Array, assembly: Assembly): Promise<Warning[]> {
  if (assembly.masterPolicy === 'keep') return []
  // Loaded on demand: most builds measure nothing.
  const { listMergeOverflows } = await import('@blazon/compliance/fixes/merged-layouts')
  const numbers = assembly.slides.flatMap(({ deck }, at) =>
    deck === assembly.slides[0]?.deck ? [] : [at + 1],
  )
  const assembleKept = () => assemble({ ...assembly, masterPolicy: 'keep' }).bytes
  return listMergeOverflows({ bytes, slides: new Set(numbers), assembleKept })
}

/** The variables of each slide, in the order of the task. */
export function readVariablesOfDecks({ decks, slides }: VariablesTask): VariablesOutcome {
  try {
    const numbers = decks.map((_, at) => slides.filter(({ deck }) => deck === at))
    const listed = decks.map((deck, at) =>
      listVariables(
        deck,
        numbers[at]!.map(({ slide }) => slide),
      ),
    )
    return {
      named: slides.map((one) => listed[one.deck]![numbers[one.deck]!.indexOf(one)]!),
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { failure: { code: error.code, message: error.message } }
  }
}
