import { InvalidColor, parseColor } from '@blazon/color/color-value'
import { readDocument } from '@blazon/color/tokens/document'
import { listLengths } from '@blazon/color/tokens/lengths'
import type {
  BrandColor,
  BrandFont,
  BrandPalette,
  BrandTokenSet,
  Usage,
} from '@blazon/compliance/brand'
import type { BrandProblems } from './brand-problems.ts'

const usages: readonly Usage[] = ['text', 'background', 'fill', 'line']
const statuses = ['published', 'draft', 'archived'] as const

/** Palettes. The default status is published, because a rule without palettes uses those. */
export function readPalettes(given: unknown, problems: BrandProblems): BrandPalette[] {
  return problems.each(given, 'palettes', (palette, place) => {
    const fields = problems.object(palette, place, ['id', 'name', 'status', 'colors'])
    const { status = 'published', name } = fields
    if (name !== undefined) problems.text(name, `${place}.name`)
    return {
      id: problems.text(fields.id, `${place}.id`),
      status: problems.requireOneOf(status, `${place}.status`, statuses),
      colors: problems.each(fields.colors ?? null, `${place}.colors`, (color, at) =>
        readColor(color, at, problems),
      ),
    }
  })
}

export function readFonts(given: unknown, problems: BrandProblems): BrandFont[] {
  return problems.each(given, 'fonts', (font, place) => {
    const known = ['id', 'family', 'postscript_name', 'aliases', 'roles']
    const fields = problems.object(font, place, known)
    const family = problems.text(fields.family, `${place}.family`)
    const { id = family, postscript_name: postscriptName = null } = fields
    return {
      id: problems.text(id, `${place}.id`),
      family,
      postscript_name:
        postscriptName === null ? null : problems.text(postscriptName, `${place}.postscript_name`),
      aliases: problems.each(fields.aliases, `${place}.aliases`, (alias, at) =>
        problems.text(alias, at),
      ),
      roles: problems.each(fields.roles, `${place}.roles`, (role, at) => problems.text(role, at)),
    }
  })
}

/** Sets of design tokens, each a document of the Design Tokens Format Module. */
export function readTokenSets(given: unknown, problems: BrandProblems): BrandTokenSet[] {
  return problems.each(given, 'token_sets', (set, place) => {
    const fields = problems.object(set, place, ['id', 'tokens'])
    const id = problems.text(fields.id, `${place}.id`)
    const { tokens } = fields
    if (typeof tokens !== 'object' || tokens === null) {
      problems.add(`${place}.tokens`, 'must be an object of design tokens')
      return { id, lengths: [] }
    }
    const read = readDocument(tokens)
    if ('tokens' in read) return { id, lengths: listLengths(read.tokens) }
    for (const { path, message } of read.faults)
      problems.add([`${place}.tokens`, ...path].join('.'), message)
    return { id, lengths: [] }
  })
}

function readColor(color: unknown, place: string, problems: BrandProblems): BrandColor {
  const known = ['key', 'name', 'value', 'tolerance', 'usage', 'deprecated', 'cmyk', 'spot_name']
  const fields = problems.object(color, place, known)
  const { tolerance = null, deprecated = false, cmyk = null, spot_name: spotName = null } = fields
  return {
    key: problems.text(fields.key, `${place}.key`),
    value: readValue(fields.value, `${place}.value`, problems),
    tolerance: tolerance === null ? null : problems.number(tolerance, `${place}.tolerance`, 0, 20),
    usage: problems.each(fields.usage, `${place}.usage`, (usage, at) =>
      problems.requireOneOf(usage, at, usages),
    ),
    deprecated: problems.flag(deprecated, `${place}.deprecated`),
    cmyk: cmyk === null ? null : readCmyk(cmyk, `${place}.cmyk`, problems),
    spot_name: spotName === null ? null : problems.text(spotName, `${place}.spot_name`),
  }
}

function readCmyk(cmyk: unknown, place: string, problems: BrandProblems): number[] {
  const percentages = problems.each(cmyk, place, (percent, at) =>
    problems.number(percent, at, 0, 100),
  )
  if (percentages.length !== 4) problems.add(place, 'must have four percentages')
  return percentages
}

function readValue(value: unknown, place: string, problems: BrandProblems) {
  try {
    if (typeof value === 'string' || (typeof value === 'object' && value !== null)) {
      return parseColor(value)
    }
    problems.add(place, 'must be a CSS colour or a colour object')
  } catch (error) {
    if (!(error instanceof InvalidColor)) throw error
    problems.add(place, `is not a colour: ${error.problems.join(', ')}`)
  }
  return parseColor('#000000')
}
