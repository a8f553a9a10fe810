import { toCss } from '../color-value.ts'
import { collector } from './collector.ts'
import { colorReader } from './color-reader.ts'
import { declarations } from './css/declarations.ts'
import { markup, type Tag, xmlText } from './markup.ts'
import { type Codec, type Palette, type PaletteColor, UnreadablePalette } from './palette.ts'
import { toSlug } from './slug.ts'
import { cssColor, opaque } from './srgb.ts'
import { decodeText } from './text.ts'

/**
 * SVG: each colour of a drawing, once, in the order of appearance. Our own swatch sheets store the
 * names in `data-` attributes.
 */
export const svg: Codec = {
  format: 'svg',
  extension: 'svg',
  contentType: 'image/svg+xml; charset=utf-8',

  read(bytes) {
    const found = collector()
    const readColor = colorReader()
    const seen = new Set<string>()
    const addPaint = (text: string) => {
      const value = readColor(text)
      if (value === null || seen.has(toCss(value))) return
      seen.add(toCss(value))
      found.add({ value })
    }
    let hasRoot = false
    for (const part of markup(decodeText(bytes))) {
      if (part.kind === 'style') for (const paint of readPaints(part.text)) addPaint(paint)
      if (part.kind !== 'tag') continue
      hasRoot ||= /^(\w+:)?svg$/.test(part.name)
      if (part.attributes.size === 0) continue
      const swatch = readSwatch(part)
      if (swatch !== null) found.add(swatch)
      else for (const paint of paintsOfTag(part)) addPaint(paint)
    }
    if (!hasRoot) throw new UnreadablePalette('The file has no <svg> element.')
    return found.palette(null)
  },

  write: (palette) => ({ content: renderSheet(palette) }),
}

const paintProperties: ReadonlySet<string> = new Set([
  'fill',
  'stroke',
  'color',
  'stop-color',
  'flood-color',
  'lighting-color',
  'solid-color',
])

function paintsOfTag({ attributes }: Tag): string[] {
  return [...attributes].flatMap(([name, value]) => {
    if (name === 'style') return readPaints(value)
    return paintProperties.has(name) ? [value.trim()] : []
  })
}

function readPaints(css: string): string[] {
  return [...declarations(css)]
    .filter(({ property }) => paintProperties.has(property.toLowerCase()))
    .map(({ value }) => value)
}

/** A colour of one of our own sheets. */
function readSwatch({ attributes }: Tag) {
  const key = attributes.get('data-key')
  const value = cssColor(attributes.get('fill') ?? '')
  if (key === undefined || value === null) return null
  const opacity = Number(attributes.get('fill-opacity') ?? 1)
  const alpha = opacity >= 0 && opacity <= 1 ? opacity : 1
  return {
    key: toSlug(key, 'color'),
    name: attributes.get('data-name') ?? null,
    group: attributes.get('data-group') ?? null,
    value: { ...value, alpha },
  }
}

const columns = 6
const cell = { width: 160, height: 140, swatch: 88, gap: 16 }

/** A sheet of swatches with their names; its text has no colours of its own. */
function renderSheet({ name, colors }: Palette): string {
  const width = columns * (cell.width + cell.gap) + cell.gap
  const rows = Math.ceil(colors.length / columns)
  const height = rows * (cell.height + cell.gap) + cell.gap
  const swatches = colors.map((color, at) => {
    const x = cell.gap + (at % columns) * (cell.width + cell.gap)
    const y = cell.gap + Math.floor(at / columns) * (cell.height + cell.gap)
    return swatchMarkup(color, x, y)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
  <title>${xmlText(name)}</title>
${swatches.join('')}</svg>
`
}

function swatchMarkup({ key, name, group, value }: PaletteColor, x: number, y: number): string {
  const named = [
    ['data-key', key],
    ['data-name', name],
    ['data-group', group],
    ['fill', opaque(value).hex],
    ['fill-opacity', value.alpha === 1 ? null : String(value.alpha)],
  ]
  const attributes = named.flatMap(([attribute, text]) =>
    text === null ? [] : [`${attribute}="${xmlText(text!)}"`],
  )
  return `  <rect x="${x}" y="${y}" width="${cell.width}" height="${cell.swatch}" rx="8" ${attributes.join(' ')}/>
  <text x="${x}" y="${y + cell.swatch + 20}" font-weight="600">${xmlText(name ?? key)}</text>
  <text x="${x}" y="${y + cell.swatch + 38}">${value.hex}</text>
`
}
