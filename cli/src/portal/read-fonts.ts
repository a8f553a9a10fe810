import { readFontFile, writeFont } from '@blazon/fonts/font-file'
import { subsetToLatin } from '@blazon/fonts/latin'
import type { PortalFont, PortalFontFace } from '@blazon/portal/model'
import { isOpenLicense } from '@blazon/portal/open-license'
import type { Blazon } from '@blazon/sdk/client'
import type { Font } from '@blazon/sdk/types'
import type { RemoteFiles } from './remote-files.ts'
import { isShown, type Shown } from './shown.ts'
import { createSlugs } from './slugs.ts'

/** The active fonts by family. */
export async function readFonts(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalFont[]> {
  const families = new Map<string, Font[]>()
  for await (const font of blazon.brand.fonts.list({ status: 'active', limit: 100 })) {
    if (!isShown(ids, font)) continue
    const known = families.get(font.family)
    if (known === undefined) families.set(font.family, [font])
    else known.push(font)
  }
  const slugs = createSlugs('font')
  return [...families].map(([family, fonts]) =>
    readFamily(blazon, files, family, fonts, slugs(family)),
  )
}

function readFamily(
  blazon: Blazon,
  files: RemoteFiles,
  family: string,
  fonts: readonly Font[],
  slug: string,
): PortalFont {
  const [first] = fonts
  const isDownloadable = fonts.every(
    ({ file, embedding, license, license_url }) =>
      file !== null && embedding === 'installable' && isOpenLicense(license, license_url),
  )
  return {
    roles: [...new Set(fonts.flatMap(({ roles }) => roles))],
    ...{ family, slug, isDownloadable, license: first!.license, licenseUrl: first!.license_url },
    vendorUrl: null,
    faces: fonts
      .filter(({ file }) => file !== null)
      .map((font) => readFace(blazon, files, font, isDownloadable))
      .toSorted((a, b) => a.weight.min - b.weight.min),
  }
}

function readFace(
  blazon: Blazon,
  files: RemoteFiles,
  font: Font,
  isDownloadable: boolean,
): PortalFontFace {
  const { id, sha256, format, embedding } = font
  const name = font.postscript_name ?? font.family
  const isServed = embedding !== 'restricted'
  const requestWhole = () => blazon.brand.fonts.file(id, { format: 'woff2' })
  return {
    name: font.subfamily ?? name,
    weight: axisRange(font, 'wght', font.weight ?? 400),
    style: font.style ?? 'normal',
    width: axisRange(font, 'wdth', font.width ?? 100),
    unicodeRanges: font.unicode_ranges,
    glyphCount: font.glyph_count,
    webFile: isServed
      ? files.add(`${sha256}.woff2`, `${name}.woff2`, 'font/woff2', requestWhole)
      : null,
    latinFile:
      isServed && font.no_subsetting === false
        ? files.add(`${sha256}.latin.woff2`, `${name}-latin.woff2`, 'font/woff2', async () =>
            takeLatin(await requestWhole()),
          )
        : null,
    downloads:
      isServed && isDownloadable
        ? [
            files.add(
              `${sha256}`,
              `${name}.${format}`,
              format === 'ttc' ? 'font/collection' : `font/${format}`,
              () => blazon.brand.fonts.file(id),
              { bytes: font.bytes },
            ),
          ]
        : [],
  }
}

/** The Latin part of a font, or the font if that has hardly more. */
async function takeLatin(whole: Response): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const latin = subsetToLatin(readFontFile(bytes).faces[0]!)
  return new Response(
    latin === null ? bytes : (writeFont(latin, 'woff2') as Uint8Array<ArrayBuffer>),
  )
}

function axisRange({ axes }: Font, tag: string, value: number): { min: number; max: number } {
  const { min, max } = axes.find((axis) => axis.tag === tag) ?? { min: value, max: value }
  return { min, max }
}
