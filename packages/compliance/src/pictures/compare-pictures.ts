import type { Document, Element, Page, Picture } from '@blazon/document/document'
import { sha256 } from '@blazon/pptx/container/media'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { BrandLogo } from '../brand.ts'
import type { Rule } from '../rule.ts'
import { type Appearance, compare, computeAppearance, type Likeness } from './appearance.ts'
import {
  type ComparedPicture,
  type ComparedPictures,
  type KnownLogo,
  nothingCompared,
} from './compared-pictures.ts'
import { decode } from './decode.ts'
import { listLogoIds } from './logo-ids.ts'
import { hasOutline, readOutlines, solidFill } from './outlines.ts'

/** More different pictures than any deck needs; the others stay unknown. */
const maxPictures = 1000

/** Compares the pictures of a document with the logos of the enabled rules. */
export async function comparePictures(
  bytes: Uint8Array,
  document: Document,
  rules: readonly Rule[],
  logos: readonly BrandLogo[],
): Promise<ComparedPictures> {
  const wanted = new Set(rules.filter(({ enabled }) => enabled).flatMap(listLogoIds))
  if (wanted.size === 0) return nothingCompared
  const known: KnownLogo[] = []
  const models = new Map<KnownLogo, Appearance>()
  for (const logo of logos) {
    if (!wanted.has(logo.id)) continue
    const decoded = await decode(logo.bytes, uncropped)
    const appearance = decoded && computeAppearance(decoded.raster)
    const one: KnownLogo = {
      id: logo.id,
      variant: logo.variant ?? null,
      isRetired: logo.isRetired ?? false,
      usage: logo.usage ?? null,
      sha256: sha256(logo.bytes),
      size: decoded?.size ?? null,
      ground: appearance?.ground ?? null,
      ...(await readDrawing(logo)),
    }
    known.push(one)
    if (appearance) models.set(one, appearance)
  }
  const compareWithLogos = async (
    file: Uint8Array | null,
    crop: Picture['crop'],
  ): Promise<ComparedPicture | null> => {
    const decoded = file && (await decode(file, crop))
    if (!decoded) return null
    const appearance = computeAppearance(decoded.raster)
    const likenesses = new Map<KnownLogo, Likeness>()
    for (const [logo, model] of models) {
      const likeness = compare(appearance, model)
      if (!likeness) continue
      const isRecolored = likeness.isRecolored && logo.hasOwnColors
      likenesses.set(logo, { ...likeness, isRecolored })
    }
    return { size: decoded.size, ground: appearance.ground, likenesses }
  }
  const compared = new Map<Picture | string, ComparedPicture | null>()
  for (const picture of document.pages.flatMap((page) => [...listPictures(page)])) {
    const key = pictureKey(picture)
    if (compared.has(key) || compared.size >= maxPictures) continue
    compared.set(key, await compareWithLogos(picture.read?.() ?? null, picture.crop))
  }
  return {
    logos: known,
    find: (picture) => compared.get(pictureKey(picture)) ?? null,
    whole: document.format === 'svg' ? await compareWithLogos(bytes, uncropped) : null,
  }
}

/** Every picture of a page, including inherited ones. */
export function* listPictures(page: Page): Generator<Picture> {
  if (page.backgroundPicture) yield page.backgroundPicture
  for (const { picture } of shownElements(page)) if (picture) yield picture
}

function* shownElements({ backdrop, elements }: Page): Generator<Element> {
  for (const element of backdrop) yield element
  yield* elements
}

async function readDrawing({
  bytes,
}: BrandLogo): Promise<Pick<KnownLogo, 'drawing' | 'hasOwnColors'>> {
  // Its CSS parser takes 100 ms to load, which checks without logos need not.
  const { readSvg } = await import('../readers/svg.ts')
  try {
    const { pages, size } = readSvg(bytes)
    const elements = pages[0]?.elements ?? []
    const outlines = readOutlines(elements)
    const hasOwnColors = !Buffer.from(bytes).includes('currentColor')
    const fills = elements.filter(hasOutline).map(solidFill)
    return { drawing: outlines && size ? { outlines, fills, size } : null, hasOwnColors }
  } catch (error) {
    // A file of another format, or an unreadable one, is recognized by its bytes and its
    // appearance.
    if (error instanceof UnreadableFile) return { drawing: null, hasOwnColors: true }
    throw error
  }
}

function pictureKey(picture: Picture): Picture | string {
  const { sha256, crop } = picture
  if (sha256 === null) return picture
  return `${sha256} ${crop.left} ${crop.top} ${crop.right} ${crop.bottom}`
}

const uncropped = { left: 0, top: 0, right: 0, bottom: 0 }
