import { warnOfAssembly } from '@blazon/pptx/assembly/warnings'
import { placeWarning, type Warning } from '@blazon/warnings/warning'
import { excerpt } from '../places/place.ts'
import { readDocument } from '../readers/read-document.ts'
import { measureOverflow } from '../texts/overflow.ts'
import { findOverflow, isWorse, type Overflow } from './layout.ts'

interface Merged {
  /** The assembled deck, whose slides may have layouts of another deck. */
  bytes: Uint8Array
  /** The numbers of the slides that may have another layout, from 1. */
  slides: ReadonlySet<number>
  /** The same slides assembled with their own layouts; called if a text overflows. */
  assembleKept(): Uint8Array
}

/** Warns of the texts that overflow their shapes in another layout more than in their own. */
export async function listMergeOverflows({
  bytes,
  slides,
  assembleKept,
}: Merged): Promise<Warning[]> {
  const merged = await listOverflows(bytes, slides)
  if (merged.length === 0) return []
  const kept = await listOverflows(assembleKept(), new Set(merged.map(({ slide }) => slide)))
  const earlier = new Map(kept.map((one) => [one.key, one]))
  return merged
    .filter((one) => isWorse(one, earlier.get(one.key)))
    .map(({ slide, text, name, reach: distance, side }) => {
      const code = side === 'height' ? 'merged_text_too_high' : 'merged_text_too_wide'
      const params = { text: excerpt(text), name: excerpt(name), distance }
      return placeWarning(warnOfAssembly(code, params), { slide })
    })
}

/** The overflowing texts of some slides, with the names of their shapes. */
async function listOverflows(bytes: Uint8Array, slides: ReadonlySet<number>) {
  const deck = await readDocument(bytes, { format: 'pptx' })
  const document = { ...deck, pages: deck.pages.filter(({ number }) => slides.has(number)) }
  const measured = await measureOverflow(bytes, document)
  return document.pages.flatMap((page) =>
    page.elements.flatMap((element): (Overflow & { slide: number; name: string })[] => {
      const overflow = element.hidden ? null : findOverflow(page, element, measured)
      return overflow ? [{ ...overflow, slide: page.number, name: element.name }] : []
    }),
  )
}
