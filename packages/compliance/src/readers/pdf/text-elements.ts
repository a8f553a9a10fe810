import type { Element, Paint, Paragraph, Run, Sourced } from '@blazon/document/document'
import { emuPerPixel } from '../drawing/matrix.ts'
import { type Block, groupBlocks } from './blocks.ts'
import type { DrawnText } from './drawn.ts'
import { unnamedElement } from './elements.ts'
import { endsInHyphen, groupLines, joinText, type Line } from './lines.ts'

/** The texts of a page as elements, each with its position in the page's drawing order. */
export function textElements(
  texts: readonly { drawn: DrawnText; order: number }[],
): { element: Element; order: number }[] {
  return groupBlocks(groupLines(texts)).map((block) => {
    const lines = block.paragraphs.flat()
    return {
      order: Math.min(...lines.map(({ order }) => order)),
      element: {
        ...unnamedElement('shape', 'text'),
        box: computeBox(lines),
        hidden: lines.every(({ pieces }) => pieces.every(({ drawn }) => drawn.hidden)),
        paragraphs: createParagraphs(block),
      },
    }
  })
}

function createParagraphs({ paragraphs }: Block): Paragraph[] {
  return paragraphs.map((lines, at) => ({
    number: at + 1,
    level: 0,
    runs: createRuns(lines),
    bullet: null,
  }))
}

function createRuns(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  let style = ''
  lines.forEach((line, at) => {
    const next = lines[at + 1]
    const texts = line.pieces.map(({ text }) => text)
    if (next) texts[texts.length - 1] = joined(texts.at(-1)!, joinText(next))
    line.pieces.forEach(({ drawn }, index) => {
      const text = plainText(texts[index]!)
      const key = styleKey(drawn)
      const last = runs.at(-1)
      if (last && key === style) last.text += text
      else runs.push(createRun(drawn, text, runs.length + 1))
      style = key
    })
  })
  return runs.map((run) => ({ ...run, text: run.text.normalize('NFC') }))
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Joins a line with the next: a hyphen within a word is removed, otherwise a space is added. */
function joined(text: string, next: string): string {
  if (endsInHyphen(text) && /^\s*\p{Ll}/u.test(next)) return text.trimEnd().slice(0, -1)
  const isSpaced = /\s$/.test(text) || /^\s/.test(next)
  const isUnspaced = eastAsian.test(text.at(-1) ?? '') && eastAsian.test(next[0] ?? '')
  return isSpaced || isUnspaced ? text : `${text} `
}

/** Replaces ligatures with their letters, and removes invisible characters. */
function plainText(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/(?!\s)[\p{Cc}\u00AD]/gu, '')
}

function styleKey({ font, em, color }: DrawnText): string {
  return JSON.stringify([font.family, font.weight, font.italic, toPoints(em), color])
}

function createRun(drawn: DrawnText, text: string, number: number): Run {
  const { font, em, color } = drawn
  return {
    number,
    text,
    fonts: createFonts(font.family),
    size: font.isMeasured ? explicit(toPoints(em)) : null,
    weight: explicit(font.weight),
    italic: font.italic,
    caps: false,
    color: color && explicit<Paint>(color),
    highlight: null,
    language: null,
    link: null,
    ...(color === null ? { isUnseen: true } : {}),
  }
}

/** A PDF names one font, whatever the script. */
function createFonts(family: string | null): Run['fonts'] {
  const font = family === null ? null : explicit(family)
  return { latin: font, ea: font, cs: font }
}

function explicit<Value>(value: Value): Sourced<Value> {
  return { value, source: 'explicit' }
}

/** Points, to a tenth: programs round sizes by a few hundredths. */
function toPoints(em: number): number {
  return Math.round(em * 7.5) / 10
}

/** The extent of letters, in ems, above and below the baseline. */
const ascent = 0.8
const descent = 0.2

/** The box around lines of one direction, rotated with them. */
function computeBox(lines: readonly Line[]): Element['box'] {
  const rotation = lines[0]!.angle
  const start = Math.min(...lines.map((line) => line.start))
  const end = Math.max(...lines.map((line) => line.end))
  const top = Math.min(...lines.map(({ baseline, em }) => baseline - em * ascent))
  const bottom = Math.max(...lines.map(({ baseline, em }) => baseline + em * descent))
  const radians = (rotation * Math.PI) / 180
  const [along, across] = [(start + end) / 2, (top + bottom) / 2]
  const x = along * Math.cos(radians) - across * Math.sin(radians)
  const y = along * Math.sin(radians) + across * Math.cos(radians)
  const [width, height] = [end - start, bottom - top]
  return {
    x: Math.round((x - width / 2) * emuPerPixel),
    y: Math.round((y - height / 2) * emuPerPixel),
    width: Math.round(width * emuPerPixel),
    height: Math.round(height * emuPerPixel),
    rotation,
  }
}
