import { toSlug } from '@blazon/color/formats/slug'
import type { PortalFont, PortalFontFace } from '@blazon/portal/model'
import { isOpenLicense } from '@blazon/portal/open-license'
import {
  type FileFontRow,
  type FontRow,
  isOfFile,
  selectActiveFonts,
} from '../../../brand/fonts/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { requireUuid, toId } from '../../../kernel/base/ids.ts'
import type { DeployedFile } from '../files.ts'
import { maxSources } from '../schema.ts'
import { createFontSnapshot, type FontSnapshot } from '../sources/fonts.ts'
import { emptyPart, type PortalPart, portalFile, warnOfMissing } from './part.ts'

type Part = PortalPart<PortalFont>

/** The active fonts by family. Families that are licensed elsewhere are shown without files. */
export async function readPortalFonts(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
): Promise<Part> {
  const uuids = ids?.map((id) => requireUuid('font', id)) ?? null
  const rows = await selectActiveFonts(db, tenant, uuids, maxSources + 1)
  const part: Part = emptyPart()
  part.sources = rows.map(({ id }) => ({ id: toId('font', id), revision: null }))
  part.warnings = warnOfMissing(ids, part.sources)
  for (const family of new Set(rows.map((row) => row.family))) {
    const ofFamily = rows.filter((row) => row.family === family)
    part.shown.push(readFamily(part, family, ofFamily))
  }
  return part
}

function readFamily(part: Part, family: string, rows: readonly FontRow[]): PortalFont {
  const [first] = rows
  const isDownloadable = rows.every((row) => isOfFile(row) && isOpen(row))
  const taken = new Set(part.shown.map(({ slug }) => slug))
  const slug = toSlug(family, `font-${toId('font', first!.id).slice(-8)}`)
  return {
    family,
    slug: taken.has(slug) ? `${slug}-${toId('font', first!.id).slice(-8)}` : slug,
    roles: [...new Set(rows.flatMap(({ roles }) => roles))],
    faces: rows.filter(isOfFile).map((row) => readFace(part, row, isDownloadable)),
    license: first!.license,
    licenseUrl: first!.license_url,
    vendorUrl: null,
    isDownloadable,
  }
}

function readFace(part: Part, row: FileFontRow, isDownloadable: boolean): PortalFontFace {
  const { facts } = row
  const isServed = facts.embedding !== 'restricted'
  const axis = (tag: string) => facts.axes.find((one) => one.tag === tag)
  const range = (tag: string, value: number) => {
    const { min, max } = axis(tag) ?? { min: value, max: value }
    return { min, max }
  }
  if (!isServed) {
    part.warnings.push(
      `${row.family} is shown without its file: its license (OS/2.fsType) forbids embedding.`,
    )
  }
  return {
    name: facts.subfamily ?? facts.postscript_name ?? row.family,
    weight: range('wght', facts.weight),
    style: facts.style,
    width: range('wdth', facts.width),
    unicodeRanges: facts.unicode_ranges,
    glyphCount: facts.glyph_count,
    ...(isServed ? placeWebFiles(part, row) : { webFile: null, latinFile: null }),
    downloads: isServed && isDownloadable ? [placeOriginal(part, row)] : [],
  }
}

function placeWebFiles(part: Part, row: FileFontRow) {
  const whole = createFontSnapshot(row)
  const latinPath = row.facts.no_subsetting ? null : whole.path.replace(/\.woff2$/, '.latin.woff2')
  const place = (path: string) => {
    const unknown = { bytes: null, width: null, height: null }
    const file = portalFile(path, row.sha256, { contentType: 'font/woff2', ...unknown })
    const isNew = part.files[file.key] === undefined
    part.files[file.key] = path
    return { file, isNew }
  }
  const { file: webFile, isNew } = place(whole.path)
  if (isNew) {
    const snapshot: FontSnapshot = latinPath === null ? whole : { ...whole, latinPath }
    part.inputs.push({ kind: 'font', snapshot })
  }
  part.contents.push(row.sha256)
  return { webFile, latinFile: latinPath === null ? null : place(latinPath).file }
}

function placeOriginal(part: Part, { sha256, bytes, facts, family }: FileFontRow) {
  const contentType = facts.format === 'ttc' ? 'font/collection' : `font/${facts.format}`
  const path = `fonts/originals/${sha256}.${facts.format}`
  const snapshot: DeployedFile = { path, content_type: contentType, sha256, bytes, encodings: {} }
  const filename = `${facts.postscript_name ?? toSlug(family, 'font')}.${facts.format}`
  const file = portalFile(path, sha256, { filename, contentType, bytes, width: null, height: null })
  if (part.files[file.key] === undefined) part.inputs.push({ kind: 'file', snapshot })
  part.files[file.key] = path
  return file
}

function isOpen({ license, license_url, facts }: FileFontRow): boolean {
  return facts.embedding === 'installable' && isOpenLicense(license, license_url)
}
