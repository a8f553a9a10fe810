import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { listSlides, type SlideList } from '@blazon/pptx/slides/list-slides'
import { type ReadSlide, readSlides } from '@blazon/pptx/slides/read-slides'
import { type SlideFacts, slideFacts } from '@blazon/pptx/slides/slide-facts'
import type { Refusal } from '@blazon/warnings/refusal'
import { allowPages } from '../../kernel/processes/cpu-budget.ts'
import { createPictureHasher, hashStructure } from './hash-structure.ts'
import type { Structure } from './structure.ts'

/** Runs in the child processes of slide assets, the only place that reads their untrusted decks. */

export interface ListTask {
  bytes: Uint8Array
}

export type ListOutcome = { list: SlideList } | { refused: Refusal }

export function listDeck({ bytes }: ListTask): ListOutcome {
  try {
    return { list: listSlides(bytes) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.refusal }
    throw error
  }
}

export interface ReadTask {
  bytes: Uint8Array
  /** Numbers of the slides, from 1. */
  numbers: readonly number[]
}

/** What an asset stores of its slide, or why there is nothing. */
export type SlideOutcome = ReadFacts | SlideFailure

export interface ReadFacts extends SlideFacts {
  layout: string | null
  themeHash: string | null
  masterHash: string | null
  media: string[]
  structure: Structure
}

export interface SlideFailure {
  failure: { code: string; message: string }
}

const maxTextLength = 20_000
const maxNameLength = 300
const maxNames = 200

/** The slides in the order of `numbers`. */
export async function readDeckSlides({ bytes, numbers }: ReadTask): Promise<SlideOutcome[]> {
  allowPages(numbers.length)
  const outcomes: SlideOutcome[] = []
  const hashPicture = createPictureHasher()
  try {
    for (const reading of readSlides(bytes, numbers)) {
      if ('failure' in reading) outcomes.push(toFailure(reading.failure))
      else
        outcomes.push({
          ...collectFacts(reading),
          structure: await hashStructure(reading, hashPicture),
        })
    }
    return outcomes
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return numbers.map(() => toFailure(error))
  }
}

function toFailure({ code, message }: UnreadableFile): SlideFailure {
  return { failure: { code: code === 'limit_exceeded' ? code : 'malformed', message } }
}

function collectFacts({ slide, themeHash, media }: ReadSlide): Omit<ReadFacts, 'structure'> {
  const { title, text, notes, fonts, colors, language } = slideFacts(slide)
  return {
    title: storable(title, maxNameLength),
    text: storable(text, maxTextLength),
    notes: storable(notes, maxTextLength),
    fonts: fonts.slice(0, maxNames).map((font) => storable(font, maxNameLength)),
    colors: colors.slice(0, maxNames),
    language: language === null ? null : storable(language, maxNameLength),
    layout: slide.layout === null ? null : storable(slide.layout, maxNameLength),
    themeHash,
    masterHash: slide.masterHash,
    media: media.slice(0, maxNames),
  }
}

/** The part of a text that PostgreSQL can store: without U+0000 and lone surrogates. */
function storable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed().replaceAll('\u0000', '')
}
