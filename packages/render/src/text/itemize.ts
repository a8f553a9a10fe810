import bidiFactory from 'bidi-js'
import type { EquationPart } from '../equations/equation.ts'
import { type EquationBox, equationFamily, layOutEquation } from '../equations/equation-box.ts'
import { isPictorial } from '../fonts/emoji-face.ts'
import type { FontLibrary } from '../fonts/font-library.ts'
import { isSymbolFamily, symbolCharacter } from '../fonts/symbol-fonts.ts'
import type { Typeface } from '../fonts/typeface.ts'
import { chooseSlot, findScript, isExtending, type Slot } from './characters.ts'
import type { TextRun } from './text-model.ts'
import type { Families, TextStyle } from './text-style.ts'

/** A stretch of a paragraph that is shaped as a unit: one style, face, script and direction. */
export interface Item {
  start: number
  end: number
  run: TextRun
  typeface: Typeface
  /** Points: smaller than the style's for small capitals, superscript and subscript. */
  size: number
  script: string
  /** From the bidirectional algorithm; odd levels run from right to left. */
  level: number
  /** Factor of the widths of its letters; absent for 1. */
  stretch?: number
  /** Of an equation or a part of it, in ems of `size`, and what it says. */
  equation?: EquationBox & { text: string }
}

export interface ItemizedText {
  text: string
  items: Item[]
}

/** The context that selects the faces of a text. */
export interface ItemContext {
  fonts: FontLibrary
  /** Which characters are upright in a line that is rotated by 90°. */
  upright: 'nothing' | 'eastAsian' | 'everything'
  /** Factor of the widths of letters; absent for 1. */
  stretch?: number
  /** Called for each substituted family. */
  substituted(family: string, shown: string): void
  /** Called for each character of a symbol font for which there is no face. */
  missing(family: string, codePoint: number): void
  /** Called for each part of an equation that is drawn otherwise. */
  undrawn(reason: string): void
  /** Whether emoji are pictures in colours; otherwise they are letters, which bend with a line. */
  hasPictures: boolean
  /** Called for each emoji that is drawn in one colour. */
  monochrome(): void
}

/**
 * Splits the text of a paragraph, after capitalization, into items in logical order.
 * @param width in points, beyond which an equation is split
 */
export function itemize(
  runs: readonly TextRun[],
  rightToLeft: boolean,
  context: ItemContext,
  width = Number.POSITIVE_INFINITY,
): ItemizedText {
  const spans = runs.flatMap(splitSpans)
  const text = spans.map((span) => span.text).join('')
  const levels = embeddingLevels(text, rightToLeft)
  const items: Item[] = []
  let start = 0
  let script = firstScript(text)
  const stretched = context.stretch !== undefined && { stretch: context.stretch }
  for (const span of spans) {
    if (span.run.equation) {
      items.push(...equationItems(span, start, levels?.[start] ?? 0, width, context))
      start += span.text.length
      continue
    }
    const findFace = faceFinder(span.run.style, context)
    const end = start + span.text.length
    let current: Item | null = null
    for (let offset = start; offset < end; ) {
      const codePoint = text.codePointAt(offset)!
      const next = offset + (codePoint > 0xffff ? 2 : 1)
      const own = findScript(codePoint)
      if (own) script = own
      const level = levels?.[offset] ?? 0
      const isMark = current !== null && codePoint > 0x2ff && isExtending(text.slice(offset, next))
      const typeface: Typeface =
        isMark && current
          ? current.typeface
          : (isPictorial(text, offset) && findPictures(span.run.style, codePoint, context)) ||
            findFace(own, codePoint, script)
      if (
        current &&
        current.level === level &&
        current.typeface === typeface &&
        (isMark || current.script === script)
      ) {
        current.end = next
      } else {
        const { run, size } = span
        current = { start: offset, end: next, run, typeface, size, script, level, ...stretched }
        items.push(current)
      }
      offset = next
    }
    start = end
  }
  return { text, items }
}

/** The item of an equation, or those of its parts, which have the place of the last one in the text. */
function equationItems(
  { run, size, text }: Span,
  start: number,
  level: number,
  width: number,
  { fonts, substituted, undrawn }: ItemContext,
): Item[] {
  const { families, weight, italic } = run.style
  const equation = run.equation!
  substituted('Cambria Math', equationFamily)
  equation.undrawn.forEach(undrawn)
  const layOut = (part: EquationPart) => ({ ...layOutEquation(part, fonts), text: part.text })
  const whole = layOut(equation)
  const boxes = whole.width * size > width ? equation.split().map(layOut) : [whole]
  // Its signs run from left to right in every paragraph, so its level is even.
  const common = { run, size, script: 'Zyyy', level: level + (level % 2) }
  const typeface = fonts.typeface(families.latin, weight, italic)
  return boxes.map((box, index) => {
    const end = index === boxes.length - 1 ? start + text.length : start
    return { ...common, typeface, start, end, equation: box }
  })
}

interface Span {
  text: string
  run: TextRun
  size: number
}

/** Small capitals are a fifth smaller, as in PowerPoint and LibreOffice. */
const smallCapital = 0.8
/** The scale of superscript and subscript letters. */
const raisedScale = 2 / 3

function splitSpans(run: TextRun): Span[] {
  const { caps, families } = run.style
  if (run.equation) return [{ text: run.text, run, size: run.style.size }]
  const text = mapSymbols(run.text, families)
  const size = run.style.size * (run.style.baseline ? raisedScale : 1)
  if (!caps) return [{ text, run, size }]
  if (caps === 'all') return [{ text: text.toUpperCase(), run, size }]
  return (text.match(/\p{Ll}+|\P{Ll}+/gu) ?? []).map((part) => {
    const capital = part.toUpperCase()
    return { text: capital, run, size: capital === part ? size : size * smallCapital }
  })
}

/** Symbol characters are stored as the letters on their keys, or in the private use area. */
function mapSymbols(text: string, families: Families): string {
  const { latin } = families
  const family = symbolFamily(families)
  if (!family || !(family === latin || /[\uf000-\uf0ff]/.test(text))) return text
  const isMapped = (character: string) => family === latin || character >= '\uf000'
  return [...text]
    .map((character) =>
      isMapped(character) ? (symbolCharacter(family, character) ?? character) : character,
    )
    .join('')
}

/** The symbol font of a text, whose characters are symbols; null without one. */
function symbolFamily({ latin, symbol }: Families): string | null {
  return isSymbolFamily(latin) ? latin : (symbol ?? null)
}

type FindFace = (own: string | null, codePoint: number, script: string) => Typeface

/** Finds faces for the characters of one span, and opens each family once. */
function faceFinder(
  { families, weight, italic, language }: TextStyle,
  context: ItemContext,
): FindFace {
  const { fonts } = context
  const symbols = symbolFamily(families)
  const bySlot = new Map<Slot, Typeface>()
  const chooseFace = (slot: Slot) => {
    let face = bySlot.get(slot)
    if (!face) {
      const family = families[slot] || families.latin
      face = fonts.typeface(family, weight, italic)
      const shown = fonts.shownFamily(family)
      // Showing symbol characters as their Unicode equivalents is not a substitution.
      if (shown !== family && !isSymbolFamily(family)) context.substituted(family, shown)
      bySlot.set(slot, face)
    }
    return face
  }
  return (own, codePoint, script) => {
    const inherited = isEastAsianContext(script, codePoint) ? script : null
    const face = chooseFace(chooseSlot(own ?? inherited, codePoint))
    if (codePoint < 0x20 || face.has(codePoint)) return face
    const other = fonts.fallback(codePoint, weight, italic, language ?? null)
    if (!other && symbols !== null) context.missing(symbols, codePoint)
    return other ?? face
  }
}

/** The face of pictures that draws an emoji; null if it is drawn as a letter. */
function findPictures(
  { families, weight, italic, color, effects }: TextStyle,
  codePoint: number,
  { fonts, hasPictures, substituted, monochrome }: ItemContext,
): Typeface | null {
  const { latin } = families
  // The characters of Wingdings have one colour.
  if (symbolFamily(families) !== null) return null
  const isShown = fonts.shownFamily(latin) === latin
  if (isShown && fonts.typeface(latin, weight, italic).has(codePoint)) return null
  const face = fonts.emoji(codePoint)
  if (!face) return null
  // The shadow of a picture is not a picture, and a transparent text is transparent as a whole.
  if (!hasPictures || effects || color?.alpha !== 1) {
    if (color) monochrome()
    return null
  }
  if (/emoji/i.test(latin)) substituted(latin, face.family)
  return face
}

/** Quotation marks and dots among East Asian letters use the East Asian family. */
function isEastAsianContext(script: string, codePoint: number): boolean {
  return codePoint >= 0x2010 && codePoint <= 0x2030 && chooseSlot(script, codePoint) === 'ea'
}

/** The script for shaping punctuation at the beginning of a text. */
function firstScript(text: string): string {
  for (const character of text.slice(0, 100)) {
    const script = findScript(character.codePointAt(0)!)
    if (script) return script
  }
  return 'Latn'
}

const bidi = bidiFactory()

/** Null if the whole text runs from left to right. */
function embeddingLevels(text: string, rightToLeft: boolean): Uint8Array | null {
  if (!rightToLeft && !mayRunBack.test(text)) return null
  return bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr').levels
}

const mayRunBack =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
