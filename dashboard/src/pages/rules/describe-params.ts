import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'
import { listNames } from '../../language/list-names.ts'
import { nameFontRoles } from './fields/fonts/font-roles.ts'
import { roleWords } from './fields/fonts/role-words.ts'
import type { Schema } from './fields/schema.ts'
import { findTexts } from './fields/texts.ts'

const maxItems = 6

/** The parameters of a rule in words: `Allowed fonts: Verdana, Georgia`. */
export function describeParams(
  params: Readonly<Record<string, unknown>>,
  schema: Schema,
): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const { label } = findTexts(name, schema.properties?.[name] ?? {})
    if (value === true) return [label]
    if (value === false) return []
    return [`${label}: ${describe(value)}`]
  })
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return describeList(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, member]) => `${roleWords[name] ?? name.replaceAll('_', ' ')} ${describe(member)}`)
    .join('; ')
}

function describeList(values: readonly unknown[]): string {
  if (
    values.some(
      (value) =>
        typeof value === 'string' && /^((pal|file|ico|fnt|ast)_|[0-9a-f]{64}$)/.test(value),
    )
  )
    return String(values.length)
  const words = values.map((value) => {
    if (typeof value !== 'object' || value === null) return String(value)
    const { text, name, width, height, family, roles } = value as Record<string, unknown>
    if (family !== undefined) return `${family} (${nameFontRoles(roles as string[])})`
    return width === undefined ? String(text ?? name) : describeSize(Number(width), Number(height))
  })
  return listNames(words, maxItems)
}

/** A size in EMU, described in centimetres. */
function describeSize(width: number, height: number): string {
  const [w = '', h = ''] = [width, height].map((emu) =>
    formatNumber(emu / 360_000, { maximumFractionDigits: 1 }),
  )
  return t`${w} × ${h} cm`
}
