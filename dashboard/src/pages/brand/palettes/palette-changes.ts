import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { nameValue } from '../../../language/value-names.ts'
import { nameColorRole } from './color-roles.ts'

type Shown = Pick<Palette, 'name' | 'status' | 'modes' | 'colors'>

/** What a revision of a palette changed, as lines of text; `before` is null for the first one. */
export function describeChanges(
  before: Shown | null,
  { name, status, modes, colors }: Shown,
): string[] {
  if (before === null) return []
  const old = new Map(before.colors.map((color) => [color.key, color]))
  const kept = new Set(colors.map(({ key }) => key))
  const changes = [
    ...(before.name === name ? [] : [t`Name: ${before.name} → ${name}`]),
    ...(before.status === status
      ? []
      : [t`Status: ${nameValue(before.status)} → ${nameValue(status)}`]),
    ...(before.modes.join() === modes.join()
      ? []
      : [t`Modes: ${listModes(before.modes)} → ${listModes(modes)}`]),
    ...colors.filter(({ key }) => !old.has(key)).map((color) => t`Added ${describeColor(color)}`),
    ...before.colors
      .filter(({ key }) => !kept.has(key))
      .map((color) => t`Removed ${describeColor(color)}`),
    ...colors.flatMap((color) => describeColorChange(old.get(color.key), color)),
  ]
  const isReordered =
    changes.length === 0 && before.colors.some((one, at) => one.key !== colors[at]?.key)
  return isReordered ? [t`Colours in another order`] : changes
}

/** The colours that no colour of the next revision looks like. */
export function listLostColors(
  before: Pick<Palette, 'colors'>,
  after: Pick<Palette, 'colors'>,
): PaletteColor[] {
  const kept = new Set(after.colors.map(({ value }) => value.hex))
  return before.colors.filter(({ value }) => !kept.has(value.hex))
}

function describeColorChange(before: PaletteColor | undefined, color: PaletteColor): string[] {
  if (before === undefined) return []
  const name = color.name ?? color.key
  if (before.value.hex !== color.value.hex)
    return [`${name}: ${before.value.hex} → ${color.value.hex}`]
  const changed = Object.entries(fieldNames).filter(
    ([field]) =>
      JSON.stringify(before[field as keyof PaletteColor]) !==
      JSON.stringify(color[field as keyof PaletteColor]),
  )
  const said = changed.map(([field, words]) => describeField(field, words, before, color))
  return said.length === 0 ? [] : [`${name}: ${said.join(', ')}`]
}

/** `role: Neutral → none`; of other fields than texts, only what they are called. */
function describeField(
  field: string,
  words: string,
  before: PaletteColor,
  after: PaletteColor,
): string {
  if (field === 'role') return `${words}: ${nameRole(before.role)} → ${nameRole(after.role)}`
  if (field !== 'name' && field !== 'group' && field !== 'spot_name') return words
  return `${words}: ${before[field] ?? t`none`} → ${after[field] ?? t`none`}`
}

function listModes(modes: readonly string[]): string {
  return modes.length === 0 ? t`none` : modes.join(', ')
}

function nameRole(role: PaletteColor['role']): string {
  return role === null ? t`none` : nameColorRole(role)
}

const fieldNames: Readonly<Record<Exclude<keyof PaletteColor, 'key'>, string>> = {
  name: t`name`,
  group: t`group`,
  alias: t`followed colour`,
  value: t`value`,
  values: t`values in other modes`,
  role: t`role`,
  usage: t`permitted uses`,
  tolerance: t`tolerance`,
  cmyk: 'CMYK',
  spot_name: t`spot colour`,
  deprecated: t`deprecation`,
}

/** `Cherry #C8102E` */
export function describeColor({ name, key, value }: PaletteColor): string {
  return `${name ?? key} ${value.hex}`
}
