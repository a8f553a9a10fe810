import { exportPalette } from '@blazon/color/formats/export'
import { exportTokens, tokenFormats } from '@blazon/color/tokens/export'
import { writeIconify } from '@blazon/svg/iconify'
import { writeSprite } from '@blazon/svg/sprite'
import { writeStyleSheet } from '@blazon/svg/style-sheet'
import { placeWarning, type Warning } from '@blazon/warnings/warning'
import { fontFaceRule, quoted } from '../../../brand/fonts/css.ts'
import { convertFont, writeLatinFont } from '../../../brand/fonts/task.ts'
import { formats } from '../../../brand/palettes/formats.ts'
import { type JsonPieces, readJson } from '../../../kernel/base/json-pieces.ts'
import type { BuiltFile } from '../files.ts'
import type { AssetSnapshot } from '../sources/assets.ts'
import type { FontSnapshot } from '../sources/fonts.ts'
import type { IconSetSnapshot } from '../sources/icon-sets.ts'
import type { PaletteSnapshot } from '../sources/palettes.ts'
import type { SlideSnapshot } from '../sources/slides.ts'
import type { TokenSetSnapshot } from '../sources/token-sets.ts'
import { explainFailedSource } from '../warnings.ts'
import { compressFile, type Plain } from './compress.ts'

/** Runs in a build's child process: renders and compresses every file of a deployment. */

export interface RenderTask {
  kind: string
  /** JSON in the form that the kind requires. */
  snapshot: JsonPieces
  /** Bytes of the font, or of the slide's picture; empty for other kinds. */
  bytes: Uint8Array
}

export interface Rendered {
  files: BuiltFile[]
  /** What a format could not represent. */
  warnings: Warning[]
  /** Why nothing can be rendered; null if something was. */
  refusal: Warning | null
}

export function renderInput({ kind, snapshot, bytes }: RenderTask): Rendered {
  const value: unknown = readJson(snapshot)
  switch (kind) {
    case 'icon_set':
      return done(iconSetFiles(value as IconSetSnapshot))
    case 'palette':
      return renderPalette(value as PaletteSnapshot)
    case 'token_set':
      return done(tokenSetFiles(value as TokenSetSnapshot))
    case 'font':
      return renderFont(value as FontSnapshot, bytes)
    case 'slide':
      return done(slideFiles(value as SlideSnapshot, bytes), slideQuality)
    case 'asset':
      return done([assetFile(value as AssetSnapshot)])
    case 'font_styles':
      return done([fontStyles(value as FontSnapshot[])])
    default:
      throw new Error(`nothing is rendered of a ${kind}`)
  }
}

function iconSetFiles({ categories = {}, tags = {}, ...set }: IconSetSnapshot): Plain[] {
  const path = `icon-sets/${set.prefix}`
  const json = JSON.parse(writeIconify(set)) as object
  const labels = Object.entries({ categories, tags }).filter(
    ([, byName]) => Object.keys(byName).length > 0,
  )
  return [
    {
      path: `${path}.json`,
      contentType: 'application/json; charset=utf-8',
      content: JSON.stringify({ ...json, ...Object.fromEntries(labels) }),
    },
    { path: `${path}.svg`, contentType: 'image/svg+xml', content: writeSprite(set) },
    { path: `${path}.css`, contentType: 'text/css; charset=utf-8', content: writeStyleSheet(set) },
  ]
}

/** The formats that a palette is deployed in, and the file name of each. */
const paletteFormats = [
  ['css', 'css'],
  ['dtcg', 'json'],
  ['scss', 'scss'],
  ['tailwind', 'tailwind.css'],
] as const

function renderPalette(palette: PaletteSnapshot): Rendered {
  const written = paletteFormats.map(([format, extension]) => {
    const { content, warnings } = exportPalette(formats[format], palette)
    const path = `palettes/${palette.slug}.${extension}`
    const contentType =
      format === 'dtcg' ? 'application/json; charset=utf-8' : formats[format].contentType
    return { file: { path, contentType, content }, warnings }
  })
  const warnings = written.flatMap(({ file, warnings }) =>
    warnings.map((warning) => placeWarning(warning, { place: file.path })),
  )
  return { ...done(written.map(({ file }) => file)), warnings }
}

/** The formats that a set of tokens is deployed in. */
const deployedFormats = ['dtcg', 'json', 'css', 'tailwind', 'scss'] as const

function tokenSetFiles({ slug, ...set }: TokenSetSnapshot): Plain[] {
  return deployedFormats.map((format) => {
    const { contentType, extension } = tokenFormats[format]
    const { content } = exportTokens(format, set)
    return { path: `token-sets/${slug}.${extension}`, contentType, content }
  })
}

function renderFont(
  { path, latinPath, family, face, facts }: FontSnapshot,
  bytes: Uint8Array,
): Rendered {
  // A WOFF2 is also repacked, so a font is deployed in one form whatever was uploaded.
  const converted = convertFont({ bytes, face, format: 'woff2' })
  if (converted.outcome !== 'done') {
    return {
      files: [],
      warnings: [],
      refusal: explainFailedSource('font_not_converted', {
        ...{ family, format: facts.format, reason: converted.message },
      }),
    }
  }
  const file = (at: string, content: Uint8Array): BuiltFile => ({
    ...{ path: at, contentType: 'font/woff2', content, encoded: {} },
  })
  const latin = latinPath === undefined ? null : writeLatinFont(bytes, face)
  const files = [file(path, converted.result)]
  if (latin !== null) files.push(file(latinPath!, latin))
  return { files, warnings: [], refusal: null }
}

function fontStyles(fonts: readonly FontSnapshot[]): Plain {
  const rules = fonts.map((font) =>
    fontFaceRule(font, `url(${quoted(font.path.replace(/^fonts\//, ''))}) format("woff2")`),
  )
  return {
    path: 'fonts/fonts.css',
    contentType: 'text/css; charset=utf-8',
    content: `@charset "utf-8";\n${rules.join('')}`,
  }
}

/** Brotli takes 12 instead of 36 ms of processor time for a slide of 44 KB, which is 3% larger. */
const slideQuality = 10

function slideFiles({ id, description }: SlideSnapshot, svg: Uint8Array): Plain[] {
  const path = `slide-assets/${id}`
  const picture: Plain = { path: `${path}.svg`, contentType: 'image/svg+xml', content: svg }
  if (description === null) return [picture]
  const content = JSON.stringify(description)
  return [
    { path: `${path}.json`, contentType: 'application/json; charset=utf-8', content },
    picture,
  ]
}

function assetFile(asset: AssetSnapshot): Plain {
  return {
    path: `assets/${asset.slug}.json`,
    contentType: 'application/json; charset=utf-8',
    content: JSON.stringify(asset),
  }
}

function done(files: readonly Plain[], quality?: number): Rendered {
  return { files: files.map((file) => compressFile(file, quality)), warnings: [], refusal: null }
}
