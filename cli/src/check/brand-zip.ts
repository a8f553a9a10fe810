import { createHash } from 'node:crypto'
import type { BrandLogo, BrandTemplate } from '@blazon/compliance/brand'
import { listLogoIds } from '@blazon/compliance/pictures/logo-ids'
import type { Rule } from '@blazon/compliance/rule'
import { listTemplateIds } from '@blazon/compliance/template-ids'
import { FontRefused } from '@blazon/fonts/bytes'
import { readFontFile } from '@blazon/fonts/font-file'
import { nameId, readNames } from '@blazon/fonts/names'
import { requireTable } from '@blazon/fonts/tables'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'
import { misuse } from '../failure.ts'

/** What a check needs of `brand.json` in an exported brand. */
interface Content {
  palettes: (Named & { name: string; status: string; colors?: object[] })[]
  /** Not in files that were exported before brands had token sets. */
  token_sets?: (Named & { slug: string })[]
  fonts: (Named & { file: string | null; face: number | null; [field: string]: unknown })[]
  assets: (Named & { usage?: LogoUsage; variants: { variant?: string; file: string }[] })[]
  rules: object[]
  files: (Named & { filename: string; sha256: string })[]
}

interface Named {
  id: string
}

interface LogoUsage {
  clear_space?: number | null
  min_width_mm?: number | null
  backgrounds?: string[]
}

/** A brand that a service exported as a ZIP file. */
interface BrandZip {
  /** Its rules, palettes, token sets and fonts as in a brand file. */
  value: object
  /** The logos that rules name; without icons, which an export does not contain. */
  listLogos(rules: readonly Rule[]): BrandLogo[]
  /** The templates that rules name. */
  listTemplates(rules: readonly Rule[]): BrandTemplate[]
}

/** Whether a file begins as a ZIP file does (APPNOTE.TXT, 4.3.7). */
export function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'))
}

/** Reads an exported brand. Throws a misuse for another ZIP file, and for a damaged one. */
export function readBrandZip(path: string, bytes: Uint8Array): BrandZip {
  try {
    return openBrand(path, bytes)
  } catch (error) {
    if (!(error instanceof UnreadableFile) && !(error instanceof SyntaxError)) throw error
    throw refuse(path, error.message)
  }
}

function openBrand(path: string, bytes: Uint8Array): BrandZip {
  const archive = openArchive(bytes)
  const text = archive.read('brand.json')
  const content = text === null ? null : JSON.parse(new TextDecoder().decode(text))
  if (content?.object !== 'brand_export') throw refuse(path, 'it has no brand.json of an export')
  const { palettes, token_sets = [], fonts, assets, rules, files } = content as Content
  const described = new Map(files.map((file) => [file.id, file]))

  return {
    value: {
      rules: rules.map((rule) => pick(rule, ruleFields)),
      palettes: palettes.map(({ colors = [], ...palette }) => ({
        ...pick(palette, ['id', 'name', 'status']),
        colors: colors.map((color) => pick(color, colorFields)),
      })),
      token_sets: token_sets.map(({ id, slug }) => ({ id, tokens: readTokens(slug) })),
      fonts: fonts.map(({ file, face, ...font }) => ({
        ...pick(font, ['id', 'family', 'aliases', 'roles']),
        postscript_name: file === null ? null : findPostscriptName(read(file), face ?? 0),
      })),
    },
    listLogos: (all) => [...new Set(all.flatMap(listLogoIds))].flatMap(readLogo),
    listTemplates: (all) =>
      [...new Set(all.flatMap(listTemplateIds))].flatMap((id) =>
        described.has(id) ? [{ id, bytes: read(id) }] : [],
      ),
  }

  function readLogo(id: string): BrandLogo[] {
    if (described.has(id)) return [{ id, bytes: read(id) }]
    const asset = assets.find((one) => one.id === id)
    if (asset === undefined) return []
    const { clear_space = null, min_width_mm = null, backgrounds = [] } = asset.usage ?? {}
    const usage = { clear_space, min_width_mm, backgrounds }
    return asset.variants.map(({ variant, file }) => ({
      ...{ id, bytes: read(file), usage },
      ...(variant !== undefined && { variant }),
    }))
  }

  function readTokens(slug: string): unknown {
    const name = `token-sets/${slug}.tokens.json`
    const found = archive.read(name)
    if (found === null) throw refuse(path, `${name} is missing`)
    return JSON.parse(new TextDecoder().decode(found))
  }

  function read(id: string): Uint8Array {
    const file = described.get(id)
    const found = file === undefined ? null : archive.read(`files/${file.sha256}`)
    const isWhole =
      found !== null && createHash('sha256').update(found).digest('hex') === file!.sha256
    if (!isWhole) throw refuse(path, `the content of ${file?.filename ?? id} is missing or damaged`)
    return found
  }
}

const ruleFields = [
  ...['id', 'type', 'name', 'params', 'severity', 'weight', 'enabled', 'applies_to'],
  'guideline_url',
]
const colorFields = [
  ...['key', 'name', 'value', 'tolerance', 'usage', 'deprecated', 'cmyk', 'spot_name'],
]

function pick(value: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field)))
}

/** The name by which PDF files refer to a face; null if the file has none or cannot be read. */
function findPostscriptName(bytes: Uint8Array, face: number): string | null {
  try {
    const tables = readFontFile(bytes).faces[face]
    if (tables === undefined) return null
    return readNames(requireTable(tables, 'name')).get(nameId.postscriptName) ?? null
  } catch (error) {
    if (error instanceof FontRefused) return null
    throw error
  }
}

function refuse(path: string, reason: string) {
  return misuse(
    `${path} is not an exported brand: ${reason}`,
    'Export the brand on its page in the dashboard, or by GET /brand/brands/{id}/export.',
  )
}
