import { scriptFonts } from '@blazon/render/fonts/script-fonts'
import { readShippedFont } from '@blazon/render/fonts/shipped-fonts'
import { create, type Font } from 'fontkit'

/** The fonts of a report as PDF: a shipped one with the letters of Europe, and others for other characters. */

export type Weight = 'regular' | 'bold'

/** A part of a text that one font draws. */
interface FontRun {
  text: string
  /** The name under which the font is registered. */
  font: string
  /** The line around the letters that makes them as heavy as requested, in ems; 0 for none. */
  stroke: number
}

interface ReportFonts {
  /** Divides a text by the fonts that have its characters. */
  divide(text: string, weight: Weight): FontRun[]
}

/** @param register called once with each font, before a run names it. */
export function openReportFonts(register: (name: string, font: Font) => void): ReportFonts {
  const opened = new Map<string, ReportFont | null>()
  const open = (name: string, read: () => Uint8Array | null) => {
    let font = opened.get(name)
    if (font === undefined) {
      font = openFont(name, read())
      opened.set(name, font)
      if (font !== null) register(name, font.file)
    }
    return font
  }
  const openShipped = (family: string, weight: Weight) =>
    open(`${family} ${weight}`, () => readShippedFont(family, weight))

  function* candidates(codePoint: number, weight: Weight): Generator<ReportFont | null> {
    yield openShipped(commonFamily, weight)
    for (const { family, findSlice, read } of scriptFonts(null)) {
      const slice = findSlice(codePoint)
      if (slice !== null) yield open(`${family} ${slice}`, () => read(slice))
    }
    yield openShipped('DejaVu Sans', weight)
    yield openShipped('Noto Sans Symbols 2', 'regular')
  }

  const find = (codePoint: number, weight: Weight): ReportFont => {
    for (const font of candidates(codePoint, weight)) {
      if (font?.file.hasGlyphForCodePoint(codePoint)) return font
    }
    const common = openShipped(commonFamily, weight)
    if (common === null) throw new Error(`The font ${commonFamily} is not installed.`)
    // It draws the character as an empty box.
    return common
  }

  const chosen = new Map<string, ReportFont>()
  return {
    divide(text, weight) {
      const runs: FontRun[] = []
      for (const character of text) {
        const last = runs.at(-1)
        // Spaces and the marks of a letter stay in the font of what is before them.
        if (last && /^[\p{M}\p{Z}\p{Cf}]$/u.test(character)) {
          last.text += character
          continue
        }
        const key = `${weight} ${character}`
        const font = chosen.get(key) ?? find(character.codePointAt(0)!, weight)
        chosen.set(key, font)
        if (last?.font === font.name) last.text += character
        else runs.push({ text: character, font: font.name, stroke: font.strokes[weight] })
      }
      return runs
    },
  }
}

/** It has Latin, Greek and Cyrillic, and the widths of Calibri. */
const commonFamily = 'Carlito'

interface ReportFont {
  name: string
  file: Font
  strokes: Readonly<Record<Weight, number>>
}

function openFont(name: string, bytes: Uint8Array | null): ReportFont | null {
  if (bytes === null) return null
  const file = create(Buffer.from(bytes)) as Font
  return { name, file, strokes: chooseStrokes(file.variationAxes.wght?.default) }
}

/**
 * A variable font is embedded in its default weight, since `fontkit` cannot write another one. That of
 * some families is the thinnest.
 */
function chooseStrokes(weight: number | undefined): ReportFont['strokes'] {
  if (weight === undefined) return { regular: 0, bold: 0 }
  return weight < 300 ? { regular: 0.035, bold: 0.07 } : { regular: 0, bold: 0.035 }
}
