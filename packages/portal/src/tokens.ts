import { codecs } from '@blazon/color/formats/codecs'
import { readDocument, type Token } from '@blazon/color/tokens/document'
import { exportTokens, type TokenFormatName, tokenFormats } from '@blazon/color/tokens/export'
import type { PortalPalette, PortalTokenSet } from './model.ts'
import type { PortalOutput } from './output.ts'
import type { ReadTokenSet } from './site.ts'

export interface TokenFile<Format = keyof typeof codecs> {
  format: Format
  label: string
  path: string
  filename: string
}

/** Name and extension of each format, in the order in which people look for them. */
const formats: readonly [keyof typeof codecs, label: string, extension: string][] = [
  ['dtcg', 'Design tokens (DTCG)', 'tokens.json'],
  ['css', 'CSS', 'css'],
  ['scss', 'SCSS', 'scss'],
  ['tailwind', 'Tailwind', 'tailwind.css'],
  ['ase', 'Adobe ASE', 'ase'],
  ['aco', 'Photoshop ACO', 'aco'],
  ['gpl', 'GIMP', 'gpl'],
  ['sketchpalette', 'Sketch', 'sketchpalette'],
  ['svg', 'SVG', 'svg'],
  ['swift', 'Swift', 'swift'],
  ['android', 'Android', 'xml'],
  ['hex', 'List of HEX', 'txt'],
]

/** The files of a palette, whose addresses stay the same when it changes. */
export function tokenFiles({ slug }: Pick<PortalPalette, 'slug'>): TokenFile[] {
  return formats.map(([format, label, extension]) => ({
    format,
    label,
    path: `tokens/${slug}.${extension}`,
    filename: `${slug}.${extension}`,
  }))
}

export function* writeTokens(palettes: readonly PortalPalette[]): Generator<PortalOutput> {
  for (const palette of palettes) {
    for (const { format, path } of tokenFiles(palette)) {
      const { content } = codecs[format].write(palette)
      yield {
        path,
        contentType:
          format === 'dtcg' ? 'application/json; charset=utf-8' : codecs[format].contentType,
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      }
    }
  }
}

const setFormats: readonly [TokenFormatName, label: string][] = [
  ['dtcg', 'Design tokens (DTCG)'],
  ['css', 'CSS'],
  ['scss', 'SCSS'],
  ['tailwind', 'Tailwind'],
  ['json', 'JSON'],
  ['ios', 'Swift'],
  ['android', 'Android'],
]

/** The files of a token set, whose addresses stay the same when it changes. */
export function tokenSetFiles({
  slug,
}: Pick<PortalTokenSet, 'slug'>): TokenFile<TokenFormatName>[] {
  return setFormats.map(([format, label]) => {
    const filename = `${slug}.${tokenFormats[format].extension}`
    return { format, label, path: `token-sets/${filename}`, filename }
  })
}

/** The tokens of a document. Throws for one that is not valid, which no set stores. */
export function readTokens(document: object): readonly Token[] {
  const read = readDocument(document)
  if ('faults' in read) throw new Error(read.faults[0]!.message)
  return read.tokens
}

export function* writeTokenSets(sets: readonly ReadTokenSet[]): Generator<PortalOutput> {
  for (const set of sets) {
    for (const { format, path } of tokenSetFiles(set)) {
      const bytes = new TextEncoder().encode(exportTokens(format, set).content)
      yield { path, contentType: tokenFormats[format].contentType, bytes }
    }
  }
}
