import type { BrandContent } from './schema.ts'

export type ContentColor = NonNullable<BrandContent['palettes'][number]['colors']>[number]

/** Returns the value with other ids in place of those that the map has, however deep they are. */
export function replaceIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (ids.get(value) ?? value) as Value
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, ids)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, replaceIds(item, ids)])
  return Object.fromEntries(entries) as Value
}

/** Returns the strings in a value that are ids of files. */
export function fileIdsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^file_[0-9a-z]{26}$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(fileIdsIn)
}

/** Returns the palettes that the aliases of a colour name, besides its own. */
export function targetsOf({ alias, values = {} }: ContentColor): string[] {
  const aliases = [alias, ...Object.values(values).map((value) => aliasOf(value))]
  return aliases.flatMap((one) => one?.palette ?? [])
}

/** Returns the colour with its values in place of aliases that name other palettes. */
export function withoutTargets({ alias, values, ...color }: ContentColor): ContentColor {
  const kept = Object.entries(values ?? {}).flatMap(([mode, value]) => {
    if (aliasOf(value)?.palette === undefined) return [[mode, value] as const]
    const { alias: _, ...plain } = value as { alias: unknown }
    return Object.keys(plain).length === 0 ? [] : [[mode, plain] as const]
  })
  return {
    ...color,
    ...(alias && alias.palette === undefined ? { alias } : {}),
    ...(kept.length === 0 ? {} : { values: Object.fromEntries(kept) }),
  }
}

function aliasOf(value: string | object): { palette?: string; key: string } | undefined {
  return typeof value === 'string'
    ? undefined
    : (value as { alias?: { palette?: string; key: string } }).alias
}
