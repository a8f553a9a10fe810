import type { PortalFile, PortalFont, PortalFontFace } from '../model.ts'
import { warnOfPortal } from '../warnings.ts'
import { createSlugs } from './slugs.ts'
import type { Built, SourceFont } from './source.ts'

/** A face as a WOFF2, the Latin part of that, or the file that was uploaded. */
export type FontForm = 'woff2' | 'latin' | 'original'
type Place<Font> = (font: Font, form: FontForm) => string

/**
 * The fonts by family, the faces by weight. Families that are licensed elsewhere are shown without
 * files.
 */
export function buildFonts<Font extends SourceFont>(
  fonts: readonly Font[],
  place: Place<Font>,
): Built<PortalFont> {
  const slugs = createSlugs('font')
  const families = [...new Set(fonts.map(({ family }) => family))]
  const shown = families.map((family) =>
    buildFamily(
      fonts.filter((font) => font.family === family),
      slugs(family),
      place,
    ),
  )
  const warnings = fonts
    .filter((font) => font.file !== null && !isServed(font))
    .map(({ family }) => warnOfPortal('font_file_not_shown', { family }))
  return { shown, warnings }
}

function buildFamily<Font extends SourceFont>(
  fonts: readonly Font[],
  slug: string,
  place: Place<Font>,
): PortalFont {
  const { family, license, license_url: licenseUrl } = fonts[0]!
  const isDownloadable = fonts.every(isOpen)
  return {
    ...{ family, slug, license, licenseUrl, vendorUrl: null, isDownloadable },
    roles: [...new Set(fonts.flatMap(({ roles }) => roles))],
    faces: fonts
      .filter(({ file }) => file !== null)
      .map((font) => buildFace(font, isDownloadable, place))
      .toSorted((a, b) => a.weight.min - b.weight.min),
  }
}

function buildFace<Font extends SourceFont>(
  font: Font,
  isDownloadable: boolean,
  place: Place<Font>,
): PortalFontFace {
  const name = font.postscript_name ?? font.family
  const placeWeb = (form: FontForm, filename: string) =>
    describeFile(place(font, form), filename, 'font/woff2', null)
  return {
    name: font.subfamily ?? name,
    weight: axisRange(font, 'wght', font.weight ?? 400),
    style: font.style ?? 'normal',
    width: axisRange(font, 'wdth', font.width ?? 100),
    unicodeRanges: font.unicode_ranges,
    glyphCount: font.glyph_count,
    webFile: isServed(font) ? placeWeb('woff2', `${name}.woff2`) : null,
    latinFile:
      isServed(font) && font.no_subsetting === false
        ? placeWeb('latin', `${name}.latin.woff2`)
        : null,
    downloads:
      isServed(font) && isDownloadable
        ? [
            describeFile(
              place(font, 'original'),
              `${name}.${font.format}`,
              font.format === 'ttc' ? 'font/collection' : `font/${font.format}`,
              font.bytes,
            ),
          ]
        : [],
  }
}

function isServed({ embedding }: SourceFont): boolean {
  return embedding !== 'restricted'
}

function isOpen({ file, embedding, license, license_url }: SourceFont): boolean {
  return file !== null && embedding === 'installable' && isOpenLicense(license, license_url)
}

function axisRange({ axes }: SourceFont, tag: string, value: number): { min: number; max: number } {
  const { min, max } = axes.find((axis) => axis.tag === tag) ?? { min: value, max: value }
  return { min, max }
}

function describeFile(
  key: string,
  filename: string,
  contentType: string,
  bytes: number | null,
): PortalFile {
  return { key, filename, contentType, bytes, width: null, height: null }
}

/**
 * Whether a licence is known to let anyone redistribute the files of a font. Others may allow it
 * too, but not in a form that a program can read.
 */
function isOpenLicense(license: string | null, licenseUrl: string | null): boolean {
  return openLicenses.test(`${license ?? ''} ${licenseUrl ?? ''}`)
}

const openLicenses =
  /\b(SIL Open Font|OFL|Apache License|Ubuntu Font)\b|openfontlicense\.org|scripts\.sil\.org\/OFL/i
