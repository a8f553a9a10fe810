import { type PaletteColor, roles, UnreadablePalette, usages } from '../palette.ts'

/**
 * Fields that the Design Tokens Format Module does not have, under a token's `$extensions` (section
 * "Extensions"), so that a round trip loses nothing.
 */
export const extensionName = 'app.blazon'

type Extension = Partial<Record<(typeof fields)[number], unknown>>

const fields = ['group', 'role', 'usage', 'tolerance', 'cmyk', 'spot_name'] as const

/** Only fields with a value other than the default; undefined if there are none. */
export function createExtension(
  color: PaletteColor,
  group: string | null,
  values: object | null,
): object | undefined {
  const { role, usage, tolerance, cmyk, spot_name } = color
  const entries = Object.entries({ group, role, usage, tolerance, cmyk, spot_name, values }).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return entries.length === 0 ? undefined : { [extensionName]: Object.fromEntries(entries) }
}

/** The fields in a token's extension; throws for an invalid one. */
export function readExtension(extensions: unknown, place: string): Partial<PaletteColor> {
  const extension = (Object(extensions)[extensionName] ?? {}) as Extension
  const given = fields.filter((field) => extension[field] !== undefined)
  const wrong = given.find((field) => !checks[field](extension[field]))
  if (wrong !== undefined) {
    throw new UnreadablePalette(
      `${place} has an invalid ${wrong} under $extensions["${extensionName}"].`,
    )
  }
  return Object.fromEntries(given.map((field) => [field, extension[field]]))
}

/** The values of modes in a token's extension, unread. */
export function readModeValues(extensions: unknown): Readonly<Record<string, unknown>> {
  const { values } = Object(Object(extensions)[extensionName]) as { values?: unknown }
  return typeof values === 'object' && values !== null ? { ...values } : {}
}

const isOneOf = (words: readonly string[], value: unknown) =>
  typeof value === 'string' && words.includes(value)
const isNumber = (value: unknown, most: number) =>
  typeof value === 'number' && value >= 0 && value <= most

const checks: Readonly<Record<(typeof fields)[number], (value: unknown) => boolean>> = {
  group: (value) => typeof value === 'string',
  role: (value) => isOneOf(roles, value),
  usage: (value) =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((word) => isOneOf(usages, word)),
  tolerance: (value) => isNumber(value, 20),
  cmyk: (value) =>
    Array.isArray(value) && value.length === 4 && value.every((ink) => isNumber(ink, 100)),
  spot_name: (value) => typeof value === 'string',
}
