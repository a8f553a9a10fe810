import { createHash } from 'node:crypto'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { BrandLogo } from '../brand.ts'
import type { Document, Element, Page, Picture } from '../document.ts'
import { readSvg } from '../readers/svg.ts'
import type { Rule } from '../rule.ts'
import { type Appearance, alikeAtMost, appearanceOf, compare, type Likeness } from './appearance.ts'
import { decode } from './decode.ts'
import { type Outlines, outlinesOf } from './outlines.ts'

/** What has been seen of a picture: its pixels are not kept. */
export interface Sight {
  /** Of the whole picture in its own pixels, however much of it is cropped. */
  size: Size
  /** How it resembles the logos that it may be, by their ids. */
  likenesses: ReadonlyMap<string, Likeness>
}

export interface LogoSight {
  id: string
  sha256: string
  /** Null where its file could not be decoded: it is known by its bytes alone. */
  size: Size | null
  /** Of a drawing. */
  drawing: { outlines: Outlines; size: Size } | null
}

/** What was looked at before rules are evaluated, for those about logos. */
export interface Sights {
  logos: ReadonlyMap<string, LogoSight>
  /** Null where its pixels can't be known. */
  of(picture: Picture): Sight | null
  /** The document itself where it is one drawing. */
  whole: Sight | null
}

interface Size {
  width: number
  height: number
}

export const noSights: Sights = { logos: new Map(), of: () => null, whole: null }

/** More different pictures than any deck needs: the rest can't be known. */
const picturesAtMost = 1000

/** Looks at logos and at the pictures of a document, where one of the rules is about logos. */
export async function look(
  bytes: Uint8Array,
  document: Document,
  rules: readonly Rule[],
  logos: readonly BrandLogo[],
): Promise<Sights> {
  const wanted = new Set(rules.filter(({ enabled }) => enabled).flatMap(logosOf))
  if (wanted.size === 0) return noSights
  const known = new Map<string, LogoSight>()
  const models = new Map<string, Appearance>()
  for (const logo of logos) {
    if (!wanted.has(logo.id)) continue
    const decoded = await decode(logo.bytes, uncropped)
    const { id, bytes: file } = logo
    known.set(id, { id, sha256: sha256(file), size: decoded?.size ?? null, drawing: drawn(logo) })
    if (decoded) models.set(id, appearanceOf(decoded.raster))
  }
  const see = async (file: Uint8Array | null, crop: Picture['crop']): Promise<Sight | null> => {
    const decoded = file && (await decode(file, crop))
    if (!decoded) return null
    const appearance = appearanceOf(decoded.raster)
    const likenesses = new Map<string, Likeness>()
    for (const [id, model] of models) {
      const likeness = compare(appearance, model)
      if (likeness && likeness.distance <= alikeAtMost) likenesses.set(id, likeness)
    }
    return { size: decoded.size, likenesses }
  }
  const seen = new Map<Picture | string, Sight | null>()
  for (const picture of document.pages.flatMap((page) => [...picturesOf(page)])) {
    const key = keyOf(picture)
    if (seen.has(key) || seen.size >= picturesAtMost) continue
    seen.set(key, await see(picture.read?.() ?? null, picture.crop))
  }
  return {
    logos: known,
    of: (picture) => seen.get(keyOf(picture)) ?? null,
    whole: document.format === 'svg' ? await see(bytes, uncropped) : null,
  }
}

/** The ids of the icons and files that a rule takes for logos. */
export function logosOf({ type, params }: Pick<Rule, 'type' | 'params'>): string[] {
  if (!type.startsWith('logo_')) return []
  const { icons = [], files = [] } = params as { icons?: string[]; files?: string[] }
  return [...icons, ...files]
}

/** Every picture that a page shows, what it inherits included. */
export function* picturesOf(page: Page): Generator<Picture> {
  if (page.backgroundPicture) yield page.backgroundPicture
  for (const { picture } of shownElements(page)) if (picture) yield picture
}

function* shownElements({ backdrop, elements }: Page): Generator<Element> {
  for (const element of backdrop) yield element
  yield* elements
}

function drawn({ bytes }: BrandLogo): LogoSight['drawing'] {
  try {
    const { pages, size } = readSvg(bytes)
    const outlines = outlinesOf(pages[0]?.elements ?? [])
    return outlines && size ? { outlines, size } : null
  } catch (error) {
    // Of another format, or not to be read: it is known by its bytes and its look.
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function keyOf(picture: Picture): Picture | string {
  const { sha256, crop } = picture
  if (sha256 === null) return picture
  return `${sha256} ${crop.left} ${crop.top} ${crop.right} ${crop.bottom}`
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const uncropped = { left: 0, top: 0, right: 0, bottom: 0 }
