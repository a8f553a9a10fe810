import type { Document, Element, Paragraph, Run } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { findLetterWidths, type LetterWidths } from '@blazon/render/fonts/letter-widths'
import { cached } from '../cached.ts'
import { hasText } from '../places/walk.ts'
import type { Rule } from '../rule.ts'
import type { MeasuredOverflow } from './measured-overflow.ts'

/** Whether an enabled rule requires measured texts. */
export function judgesOverflow(rules: readonly Rule[]): boolean {
  return rules.some(({ type, enabled }) => enabled && type === 'text_overflow')
}

/** Measures the texts of a deck that may overflow. */
export async function measureOverflow(
  bytes: Uint8Array,
  document: Document,
): Promise<MeasuredOverflow> {
  if (document.format !== 'pptx') return new Map()
  const slideIds = new Map<number, Set<string>>()
  const crowded = listCrowded(document)
  for (const { number, elements } of document.pages) {
    const ids = elements.filter((element) => crowded.has(element)).map(({ id }) => id)
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

/** The shapes of a document whose texts may overflow, found once. */
export function listCrowded(document: Document): ReadonlySet<Element> {
  return cached(crowdedIn, document, () => {
    const found = document.pages.flatMap(({ elements }) =>
      elements.filter((element) => mayOverflow(element, document.embeddedFonts)),
    )
    return new Set(found)
  })
}

const crowdedIn = new WeakMap<Document, ReadonlySet<Element>>()

/** Whether only the author ensures that a shape's text fits. */
export function isFittedByHand({ kind, box, textFit, paragraphs }: Element): boolean {
  return (
    kind === 'shape' &&
    box !== null &&
    textFit !== undefined &&
    textFit.kind === 'none' &&
    textFit.isPlain &&
    hasText(paragraphs)
  )
}

/**
 * Whether a text could overflow its shape, by the widths of its letters without shaping, which
 * takes a hundredth of the time of measuring. Nine of ten texts in real decks surely fit.
 * @param embedded the families inside the file, whose letters may have other widths.
 */
export function mayOverflow(element: Element, embedded: readonly string[] = []): boolean {
  const { box, textFit, paragraphs } = element
  if (!isFittedByHand(element) || !box || !textFit) return false
  const { insets, wraps } = textFit
  const width = (box.width - insets.left - insets.right) / emuPerPoint
  const limit = (box.height - insets.top - insets.bottom) / emuPerPoint
  let height = 0
  for (const paragraph of paragraphs) {
    height += tallest(paragraph, wraps ? width : Number.POSITIVE_INFINITY, embedded)
    if (height > limit) return true
  }
  // A geometry with a smaller text rectangle may wrap more lines.
  return !wraps || (element.geometry !== 'rect' && !element.isTextBox)
}

/** The greatest height of a paragraph whose lines are filled word by word, in points. */
function tallest({ runs, format }: Paragraph, width: number, embedded: readonly string[]): number {
  const { left, right, firstLine } = format?.margins ?? noMargins
  const available = Math.max((width - left - right - Math.max(firstLine, 0)) * kerned, 1)
  let lines = 1
  let [filled, word, line, size] = [0, 0, 0, 0]
  for (const run of runs) {
    const points = run.size?.value ?? largest
    const widths = chooseWidths(run, embedded)
    size = Math.max(size, points)
    line = Math.max(line, points * widths.lineHeight)
    const spacing = Math.max(run.letterSpacing ?? 0, 0)
    const letters = run.caps ? run.text.toUpperCase() : run.text
    for (let at = 0; at < letters.length; at += 1) {
      const code = letters.charCodeAt(at)
      const advance = points * (code === tab ? tabEms : findAdvance(widths, code)) + spacing
      if (code === lineBreak) {
        lines += 1
        filled = word = 0
      } else if (code === space) {
        filled += word + advance
        word = 0
      } else {
        word += advance
        if (filled + word > available && filled > 0) {
          lines += 1
          filled = 0
        }
        if (word > available) {
          lines += 1
          word = advance
        }
      }
    }
  }
  if (size === 0) [size, line] = [emptyLine, emptyLine * widestFamily.lineHeight]
  return (
    lines * lineDistance(format?.lineSpacing.value, line) +
    distance(format?.before.value, size) +
    distance(format?.after.value, size)
  )
}

interface Widths extends LetterWidths {
  /** Of all advances. */
  factor: number
}

/** The advance of a UTF-16 unit in ems. */
function findAdvance({ advances, factor }: Widths, code: number): number {
  return factor * (advances[code] ?? (code > 0x2e7f ? 1 : 0.8))
}

/** The widths of a run's own family if they are known, otherwise those of the widest: Verdana. */
function chooseWidths({ weight, fonts, text }: Run, embedded: readonly string[]): Widths {
  const family = fonts.latin?.value ?? ''
  const isBold = weight?.value !== 400
  const own = embedded.includes(family) ? null : findLetterWidths(family, isBold)
  if (own && isAscii.test(text)) {
    return { ...own, factor: 1 }
  }
  if (oddlySpaced.test(family)) return isBold ? boldOddlySpaced : oddlySpacedFamily
  return isBold ? boldWidestFamily : widestFamily
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and tabs are among them.
const isAscii = /^[\x00-\x7f]*$/

/** Monospaced families, and those that are wider than text families. */
const oddlySpaced = /mono|courier|consol|code|typewriter|black|wide|extended|expanded/i
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

const oddEms = new Float64Array(0x80).fill(0.8)

const boldFactor = 1.13
const widestFamily: Widths = { advances: asciiEms, factor: 1, lineHeight: 1.25 }
const boldWidestFamily: Widths = { ...widestFamily, factor: boldFactor }
const oddlySpacedFamily: Widths = { ...widestFamily, advances: oddEms }
const boldOddlySpaced: Widths = { ...oddlySpacedFamily, factor: boldFactor }

function lineDistance(spacing: Spacing | undefined, single: number): number {
  if (!spacing) return single
  return spacing.kind === 'multiple' ? spacing.value * single : spacing.value
}

function distance(spacing: Spacing | undefined, size: number): number {
  if (!spacing) return 0
  return spacing.kind === 'multiple' ? spacing.value * size : spacing.value
}

type Spacing = NonNullable<Paragraph['format']>['before']['value']

const emuPerPoint = 12_700
const noMargins = { left: 0, right: 0, firstLine: 0 }
/** The share of a line that is filled: pairs of letters may be moved apart. */
const kerned = 0.995
const [tab, lineBreak, space] = [9, 10, 32]
/** Stops are an inch apart. */
const tabEms = 4
/** Points, for a text of unknown size and for an empty line. */
const largest = 40
const emptyLine = 18
