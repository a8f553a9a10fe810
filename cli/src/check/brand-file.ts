import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type {
  BrandFont,
  BrandLogo,
  BrandPalette,
  BrandTemplate,
  BrandTokenSet,
} from '@blazon/compliance/brand'
import type { ReportedRule } from '@blazon/compliance/reports/reported-rule'
import type { Rule } from '@blazon/compliance/rule'
import { misuse } from '../failure.ts'
import { readFonts, readPalettes, readTokenSets } from './brand-parts.ts'
import { BrandProblems, type Fields } from './brand-problems.ts'
import { readRules } from './brand-rules.ts'
import { isZip, readBrandZip } from './brand-zip.ts'

/**
 * A brand in a file: everything that a check without a service needs. `brand.schema.json` describes
 * it.
 */
export interface BrandFile {
  rules: Rule[]
  /** The same rules for reports. */
  reported: ReportedRule[]
  palettes: BrandPalette[]
  fonts: BrandFont[]
  tokenSets: BrandTokenSet[]
  logos: BrandLogo[]
  templates: BrandTemplate[]
  /** Fingerprints of waived findings. */
  waivers: string[]
}

/**
 * Reads a brand file, or a brand that a service exported as a ZIP file. Throws a misuse that lists all of
 * its errors.
 */
export async function readBrandFile(path: string): Promise<BrandFile> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw misuse(`${path} cannot be read: ${error.code}`, 'Pass a brand file with --rules.')
  })
  if (!isZip(bytes)) return readBrand(path, parseBrand(path, bytes.toString()))
  const { value, listLogos, listTemplates } = readBrandZip(path, bytes)
  const brand = await readBrand(path, value)
  return { ...brand, logos: listLogos(brand.rules), templates: listTemplates(brand.rules) }
}

function parseBrand(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw misuse(`${path} is not valid JSON: ${(error as Error).message}`)
  }
}

async function readBrand(path: string, value: unknown): Promise<BrandFile> {
  const problems = new BrandProblems()
  const brand = problems.object(value, 'the file', [
    ...['$schema', 'rules', 'palettes', 'fonts', 'token_sets', 'logos', 'templates', 'waivers'],
  ])
  const { rules, reported } = readRules(brand.rules, problems)
  const read = {
    rules,
    reported,
    palettes: readPalettes(brand.palettes, problems),
    fonts: readFonts(brand.fonts, problems),
    tokenSets: readTokenSets(brand.token_sets, problems),
    waivers: readWaivers(brand.waivers, problems, new Date()),
  }
  const logos = await readFiles('logos', brand.logos, dirname(path), problems, readVersion)
  const templates = await readFiles('templates', brand.templates, dirname(path), problems)
  if (problems.list.length > 0) {
    throw misuse([
      `${path} is not a valid brand file:`,
      ...problems.list.map((problem) => `  ${problem}`),
    ])
  }
  return { ...read, logos, templates }
}

/** The variant of a logo, and whether it is an earlier version: both as those of an asset. */
function readVersion(
  { variant, is_retired }: Fields,
  place: string,
  problems: BrandProblems,
): Pick<BrandLogo, 'variant' | 'isRetired'> {
  return {
    ...(variant !== undefined && { variant: problems.text(variant, `${place}.variant`) }),
    ...(is_retired !== undefined && {
      isRetired: problems.flag(is_retired, `${place}.is_retired`),
    }),
  }
}

/** Files by the ids that rules refer to. */
async function readFiles<More extends object>(
  list: 'logos' | 'templates',
  given: unknown,
  folder: string,
  problems: BrandProblems,
  readMore?: (fields: Fields, place: string, problems: BrandProblems) => More,
) {
  const entries = problems.each(given, list, (entry, place) => {
    const more = readMore ? ['variant', 'is_retired'] : []
    const fields = problems.object(entry, place, ['id', 'file', ...more])
    return {
      id: problems.text(fields.id, `${place}.id`),
      file: problems.text(fields.file, `${place}.file`),
      more: readMore?.(fields, place, problems),
    }
  })
  if (problems.list.length > 0) return []
  return Promise.all(
    entries.map(async ({ id, file, more }) => {
      const path = resolve(folder, file)
      const bytes = await readFile(path).catch(() => null)
      if (bytes === null) problems.add(list, `${path} cannot be read`)
      return { id, bytes: new Uint8Array(bytes ?? []), ...more }
    }),
  )
}

/** A waiver is a fingerprint, or an object with a reason and an end. */
function readWaivers(given: unknown, problems: BrandProblems, now: Date): string[] {
  const waivers = problems.each(given, 'waivers', (waiver, place) => {
    if (typeof waiver === 'string') return waiver
    const fields = problems.object(waiver, place, ['fingerprint', 'reason', 'expires_at'])
    const fingerprint = problems.text(fields.fingerprint, `${place}.fingerprint`)
    const { expires_at: end = null } = fields
    if (end === null) return fingerprint
    if (typeof end !== 'string' || Number.isNaN(Date.parse(end))) {
      problems.add(`${place}.expires_at`, 'must be a time in ISO 8601')
      return null
    }
    return new Date(end) > now ? fingerprint : null
  })
  return waivers.filter((fingerprint) => fingerprint !== null)
}
