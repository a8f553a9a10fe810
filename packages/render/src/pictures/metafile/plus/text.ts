import type { Point } from '../canvas.ts'
import { setBrush } from './painting.ts'
import { type PlusRecord, type PlusState, unitPixels } from './state.ts'

/** TA_BASELINE, TA_RIGHT and TA_CENTER of SetTextAlign. */
const baseline = 24
const right = 2
const center = 6

/** Draws a text in its box: DrawString. It is not wrapped. */
export function drawString(record: PlusRecord, state: PlusState): void {
  const { flags, reader } = record
  setBrush(record, state)
  const format = state.objects.get(reader.u32())
  const length = reader.u32()
  const [x, y, width, height] = reader.rectangle(false)
  const size = setFont(flags & 0xff, state)
  const content = reader.text(length)
  const [across, down] =
    format?.kind === 'format' ? [format.alignment, format.lineAlignment] : [0, 0]
  const { canvas } = state
  canvas.context.textAlign = baseline | (across === 1 ? center : across === 2 ? right : 0)
  // GDI+ leaves a sixth of the size free before and after a text.
  const inset = size / 6
  const left = across === 1 ? x + width / 2 : across === 2 ? x + width - inset : x + inset
  const lines = content.split(/\r\n?|\n/)
  const free = height - lines.length * size * lineHeight
  const top = y + (down === 1 ? free / 2 : down === 2 ? free : 0)
  for (const [index, line] of lines.entries()) {
    if (line.trim()) canvas.text(line, [left, top + size * (index * lineHeight + ascent)])
  }
}

/** The height of a line as a factor of the size of a font. */
const lineHeight = 1.2
const ascent = 0.95

/** Draws characters, each at its place: DrawDriverString. Glyphs of a font without their characters are left out. */
export function drawGlyphs(record: PlusRecord, state: PlusState): void {
  const { flags, reader } = record
  setBrush(record, state)
  const options = reader.u32()
  const hasMatrix = reader.u32() !== 0
  const count = reader.u32()
  const isText = (options & 1) !== 0
  if (!isText || hasMatrix) state.isComplete = false
  if (!isText) return
  const content = reader.text(count)
  // With the third option, only the first place is given.
  const places = reader.points(options & 4 ? 1 : count, false, false)
  setFont(flags & 0xff, state)
  state.canvas.context.textAlign = baseline
  for (const [word, place] of splitWords(content, places)) state.canvas.text(word, place)
}

/** Words begin at their own places, so that another font's widths do not add up. */
function splitWords(content: string, places: readonly Point[]): [string, Point][] {
  if (places.length < content.length) return places[0] ? [[content, places[0]]] : []
  return [...content.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const place = places[index]
    return place ? [[word, place] as [string, Point]] : []
  })
}

/** Sets the font with an id and the colour of the brush. Returns its size in world units. */
function setFont(id: number, { canvas, objects, dpi }: PlusState): number {
  const { context } = canvas
  const object = objects.get(id)
  const font = object?.kind === 'font' ? object : null
  const size = font ? font.size * unitPixels(font.unit, dpi) : 12
  context.textColor = context.brush ?? '#000000'
  context.font = {
    family: font?.family ?? 'sans-serif',
    height: size,
    bold: ((font?.style ?? 0) & 1) !== 0,
    italic: ((font?.style ?? 0) & 2) !== 0,
    angle: 0,
  }
  return size
}
