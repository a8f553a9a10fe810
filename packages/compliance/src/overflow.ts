import type { Document, Element, Paragraph, Run } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { MeasuredOverflow } from './measured-overflow.ts'
import type { Rule } from './rule.ts'
import { textOf } from './walk.ts'

/** Measures the texts that may overflow, if an enabled rule requires it. */
export async function measureOverflow(
  bytes: Uint8Array,
  document: Document,
  rules: readonly Rule[],
): Promise<MeasuredOverflow> {
  const isWanted = rules.some(({ type, enabled }) => enabled && type === 'text_overflow')
  if (!isWanted || document.format !== 'pptx') return new Map()
  const slideIds = new Map<number, Set<string>>()
  for (const { number, elements } of document.pages) {
    const ids = elements.filter(mayOverflow).map(({ id }) => id)
    if (ids.length > 0) slideIds.set(number, new Set(ids))
  }
  if (slideIds.size === 0) return new Map()
  // Loaded on demand: most checks measure nothing.
  const { measureTexts } = await import('@blazon/render/measure-texts')
  try {
    return await measureTexts(bytes, slideIds)
  } catch (error) {
    if (error instanceof UnreadableFile) return new Map()
    throw error
  }
}

/** Whether only the author ensures that a shape's text fits. */
export function isFittedByHand({ kind, box, textFit, paragraphs }: Element): boolean {
  return (
    kind === 'shape' &&
    box !== null &&
    textFit !== undefined &&
    textFit.kind === 'none' &&
    textFit.isPlain &&
    paragraphs.some((paragraph) => textOf(paragraph).trim() !== '')
  )
}

/**
 * Whether a text could overflow its shape if every letter were wide. Measuring costs a thousand
 * times as much, and nine of ten texts in real decks fit even so.
 */
export function mayOverflow(element: Element): boolean {
  const { box, textFit, paragraphs } = element
  if (!isFittedByHand(element) || !box || !textFit) return false
  const { insets, wraps } = textFit
  const width = (box.width - insets.left - insets.right) / emuPerPoint
  const limit = (box.height - insets.top - insets.bottom) / emuPerPoint
  let height = 0
  for (const paragraph of paragraphs) {
    height += tallest(paragraph, wraps ? Math.max(width, 1) : Number.POSITIVE_INFINITY)
    if (height > limit) return true
  }
  // A geometry with a smaller text rectangle may wrap more lines.
  return !wraps || (element.geometry !== 'rect' && !element.isTextBox)
}

function tallest({ runs, level, format }: Paragraph, width: number): number {
  let advance = level * indent
  let breaks = 0
  let size = 0
  for (const run of runs) {
    const points = run.size?.value ?? largest
    size = Math.max(size, points)
    breaks += run.text.split('\n').length - 1
    advance += points * widest(run)
  }
  if (size === 0) size = emptyLine
  const lines = advance <= width && breaks === 0 ? 1 : Math.ceil((advance * slack) / width) + breaks
  return (
    lines * size * lineHeight * lineFactor(format?.lineSpacing.value, size) +
    distance(format?.before.value, size) +
    distance(format?.after.value, size)
  )
}

/** The width of a run's text in ems, in the widest common family: Verdana. */
function widest({ text, caps, weight, fonts }: Run): number {
  const letters = caps ? text.toUpperCase() : text
  const isOddlySpaced = oddlySpaced.test(fonts.latin?.value ?? '')
  let ems = 0
  for (let at = 0; at < letters.length; at += 1) {
    const code = letters.charCodeAt(at)
    if (code > 0x2e7f) ems += 1
    else if (isOddlySpaced || code > 0x7f) ems += 0.8
    else ems += asciiEms[code]!
  }
  return weight?.value === 400 ? ems : ems * boldFactor
}

/** Monospaced families, and those that are wider than text families. */
const oddlySpaced = /mono|courier|consol|code|typewriter|black|wide|extended|expanded/i
const boldFactor = 1.13
/** The advance of each ASCII character, at least Verdana's. */
const asciiEms = Float64Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character < ' ') return 0
  if (/[ijlI.,:;'|!` ]/.test(character)) return 0.42
  if (/[frt()[\]/\\"-]/.test(character)) return 0.47
  if (/[mMwW@%]/.test(character)) return 1.08
  if (/[A-Z+=<>~^#&]/.test(character)) return 0.82
  return 0.66
})

function lineFactor(spacing: Spacing | undefined, size: number): number {
  if (!spacing) return 1
  return spacing.kind === 'multiple' ? spacing.value : spacing.value / (size * lineHeight)
}

function distance(spacing: Spacing | undefined, size: number): number {
  if (!spacing) return 0
  return spacing.kind === 'multiple' ? spacing.value * size : spacing.value
}

type Spacing = NonNullable<Paragraph['format']>['before']['value']

const emuPerPoint = 12_700
/** Of lists, in points per level: half an inch, more than templates use. */
const indent = 36
/** Words that do not fit into the rest of a line leave part of it empty. */
const slack = 1.2
/** Factor of the type size; common fonts have 1.15 to 1.22. */
const lineHeight = 1.25
/** Points, for a text of unknown size and for an empty line. */
const largest = 40
const emptyLine = 18
