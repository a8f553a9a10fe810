import { latinRanges } from '@blazon/fonts/latin'
import type { PortalFile, PortalFontFace } from '../model.ts'
import { placeFile, type Site } from '../site.ts'

/**
 * The `@font-face` rules of faces with a web file, relative to `assets/site.css`. A browser asks the
 * last rule first, so it loads a whole font only for a character outside of the Latin part.
 */
export function renderFontFaces(site: Site): string {
  return site.model.fonts
    .flatMap(({ family, faces }) =>
      faces.flatMap((face) => [
        fontFace(site, family, face, face.webFile, face.unicodeRanges),
        fontFace(site, family, face, face.latinFile, latinRanges),
      ]),
    )
    .join('')
}

/** A CSS string of any text. */
export function quoted(text: string): string {
  const escaped = text.replace(
    /["\\<]|\p{Cc}/gu,
    (character) => `\\${character.codePointAt(0)!.toString(16)} `,
  )
  return `"${escaped}"`
}

function fontFace(
  site: Site,
  family: string,
  { weight, style, width }: PortalFontFace,
  file: PortalFile | null,
  unicodeRanges: readonly string[],
): string {
  if (file === null) return ''
  const source = `url("../${placeFile(site, file)}") format("${formats[file.contentType] ?? 'woff2'}")`
  const ranges = unicodeRanges.length === 0 ? '' : `unicode-range:${unicodeRanges.join(',')};`
  return `@font-face{font-family:${quoted(family)};font-style:${style};font-weight:${range(weight)};font-stretch:${range(width, '%')};font-display:swap;src:${source};${ranges}}\n`
}

/** CSS names of the formats of RFC 8081. */
const formats: Readonly<Record<string, string>> = {
  'font/ttf': 'truetype',
  'font/otf': 'opentype',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
}

function range({ min, max }: { min: number; max: number }, unit = ''): string {
  return min === max ? `${min}${unit}` : `${min}${unit} ${max}${unit}`
}
