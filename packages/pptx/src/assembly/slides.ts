import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml, encodeXml } from '../container/xml-encoding.ts'
import { markSplices, mayHoldMark, type SlideLook, type SlideMark } from '../identity/mark.ts'
import { requireSource } from '../patch/part-patch.ts'
import { applySplices, type Splice } from '../patch/splices.ts'
import type { Adjustment } from './adjustments.ts'
import { type CopyInto, structuralKinds } from './copy-part.ts'
import { findLayout, findMaster } from './layouts.ts'
import type { Master, Masters } from './masters.ts'
import type { Notes } from './notes.ts'
import type { OutputPart } from './output.ts'
import type { Source } from './source.ts'
import { type Warnings, warnOfAssembly } from './warnings.ts'

/** A slide of the new deck. */
export interface NewSlide {
  source: Source
  /** Its part in the source, filled where it has variables for pictures, rows or charts. */
  partName: string
  /** The part before it was filled, which links of other slides refer to. */
  readonly original: string
  part: OutputPart
  /** From 1. */
  number: number
  mark: SlideMark | null
  /** Null keeps the current state. */
  hidden: boolean | null
}

interface Copied {
  copyInto: CopyInto
  masters: Masters
  notes: Notes
  createAdjustment(source: Source): Adjustment
  findLook(master: Master): SlideLook
  warnings: Warnings
  /** Called with each slide that is changed to look as in its source. */
  onAdjusted(slide: number): void
}

/** Copies the slides with their notes, and the links between them. Returns the finished masters. */
export function copySlides(
  slides: readonly NewSlide[],
  { copyInto, masters, notes, createAdjustment, findLook, warnings, onAdjusted }: Copied,
): Master[] {
  const layouts = slides.map(({ source, partName, number }) =>
    masters.place(source, partName, number),
  )
  // Marks name the look of the masters, which are complete once every slide has its layout.
  const finished = masters.finish()
  for (const [index, slide] of slides.entries()) {
    const { source, partName, part, number } = slide
    const layout = layouts[index]
    const master = finished.find((one) => one.layouts.some((placed) => placed.part === layout))
    if (!layout || !master) throw new Error('a slide was placed')
    if (slide.mark) slide.mark = { look: findLook(master), ...slide.mark }
    const page = notes.copy(source, partName, part, number)
    const { rewrite, edit } = createAdjustment(source)
    const adjust = edit(findMaster(source, findLayout(source, partName)))
    if (rewrite) onAdjusted(number)
    copyInto(part, {
      source,
      partName,
      slide: number,
      copies: new Map(),
      rewrite,
      direct: ({ kind, target }) => {
        if (kind === 'slideLayout') return layout
        if (kind === 'notesSlide') return page ?? 'nowhere'
        if (kind === 'slide' || source.slides.includes(target)) {
          return linked(slides, slide, target, warnings) ?? 'nowhere'
        }
        if (kind === 'comments') warnings.add(number, warnOfAssembly('comments_dropped'))
        return structuralKinds.has(kind) ? 'nowhere' : 'copy'
      },
      edit: {
        isNeeded: (text) =>
          slide.mark !== null ||
          slide.hidden !== null ||
          mayHoldMark(text) ||
          adjust.isNeeded(text),
        splices: (root, text) => {
          const adjusted = adjust.isNeeded(text) ? adjust.splices(root, text) : []
          if (adjusted.length > 0) onAdjusted(number)
          return [
            ...adjusted,
            ...hiddenSplices(root, text, slide.hidden),
            ...markSplices(root, slide.mark),
          ]
        },
      },
    })
  }
  return finished
}

/** Updates the mark of a slide with the hash of its content after it was changed. */
export function remark({ part, mark }: NewSlide, contentHash: string): void {
  const { name, content } = part
  if (!mark || !(content instanceof Uint8Array)) throw new Error(`${name} was written with a mark`)
  const root = parseXml(content, name, true)
  const splices = markSplices(root, { ...mark, contentHash })
  part.content = encodeXml(applySplices(decodeXml(content, name), splices), content)
}

/** The slide itself if it is the target, otherwise the first copy of the target. */
function linked(
  slides: readonly NewSlide[],
  from: NewSlide,
  target: string,
  warnings: Warnings,
): OutputPart | null {
  if (target === from.original) return from.part
  const found = slides.find(({ source, original }) => source === from.source && original === target)
  if (found) return found.part
  const place = from.source.slides.indexOf(target) + 1
  warnings.add(from.number, warnOfAssembly('slide_link_dropped', { target: place }))
  return null
}

function hiddenSplices(root: XmlElement, text: string, hidden: boolean | null): Splice[] {
  if (hidden === null) return []
  const { start, contentStart } = requireSource(root)
  const tag = text.slice(start, contentStart)
  const old = /\sshow\s*=\s*("[^"]*"|'[^']*')/.exec(tag)
  const shown = hidden ? ' show="0"' : ''
  if (old) {
    const at = start + old.index
    return [{ start: at, end: at + old[0].length, text: shown }]
  }
  const at = start + (/^<[^\s/>]+/.exec(tag)?.[0].length ?? 0)
  return shown ? [{ start: at, end: at, text: shown }] : []
}
