import { Readable } from 'node:stream'
import type { Services } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { WantedBrand } from '../../kernel/rows/brands.ts'
import type { FontFormat } from './schema.ts'
import { type FileFontRow, selectFileFonts } from './store.ts'

/** The facts of a font that its rule contains. */
interface Face {
  family: string
  facts: Pick<FileFontRow['facts'], 'style' | 'weight' | 'width' | 'axes' | 'unicode_ranges'>
}

const batchFonts = 100

/**
 * The `@font-face` rules of the brand's active fonts that have a file (CSS Fonts 4), written while the
 * rows are read.
 */
export function fontStyleSheet(services: Services, tenant: Tenant, brand: WantedBrand): Download {
  return {
    content: Readable.from(rules(services, tenant, brand)),
    contentType: 'text/css; charset=utf-8',
  }
}

async function* rules(
  { db, publicUrl }: Services,
  tenant: Tenant,
  brand: WantedBrand,
): AsyncGenerator<string> {
  yield '@charset "utf-8";\n'
  let after: string | null = null
  do {
    const fonts: FileFontRow[] = await selectFileFonts(db, tenant, brand, after, batchFonts)
    for (const font of fonts) yield fontFaceRule(font, renderSource(font, publicUrl))
    after = fonts.length < batchFonts ? null : fonts.at(-1)!.id
  } while (after !== null)
}

/** The rule of a font, with `source` as its `src`. */
export function fontFaceRule(font: Face, source: string): string {
  const { facts } = font
  const declarations = [
    ['font-family', quoted(font.family)],
    ['font-style', facts.style],
    ['font-weight', renderRange(font, 'wght') ?? facts.weight],
    ['font-stretch', renderRange(font, 'wdth', '%') ?? `${facts.width}%`],
    ['font-display', 'swap'],
    ['src', source],
    ['unicode-range', facts.unicode_ranges.join(', ')],
  ]
  const lines = declarations
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${value};\n`)
  return `\n@font-face {\n${lines.join('')}}\n`
}

/** The range of a variable font's axis. */
function renderRange({ facts }: Face, tag: string, unit = ''): string | null {
  const axis = facts.axes.find((candidate) => candidate.tag === tag)
  return axis === undefined ? null : `${axis.min}${unit} ${axis.max}${unit}`
}

function renderSource(font: FileFontRow, publicUrl: string): string {
  const { format, embedding, postscript_name } = font.facts
  const given = embedding === 'restricted' ? format : 'woff2'
  const face = given === 'ttc' && postscript_name ? `#${encodeURIComponent(postscript_name)}` : ''
  const url = `${publicUrl}/api/v1/brand/fonts/${toId('font', font.id)}/file?format=${given}${face}`
  return `url(${quoted(url)}) format("${cssFormats[given]}")`
}

const cssFormats: Readonly<Record<FontFormat, string>> = {
  ttf: 'truetype',
  otf: 'opentype',
  woff: 'woff',
  woff2: 'woff2',
  ttc: 'collection',
}

/** A CSS string of any text. */
export function quoted(text: string): string {
  const escaped = text.replace(
    /["\\<]|\p{Cc}/gu,
    (character) => `\\${character.codePointAt(0)!.toString(16)} `,
  )
  return `"${escaped}"`
}
