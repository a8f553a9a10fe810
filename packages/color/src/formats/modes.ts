import type { ModeValue } from '../aliases.ts'
import { bareColor, type PaletteColor } from './palette.ts'
import { uniqueSlugs } from './slug.ts'

/** The name of the default mode of a file that names only its other modes. */
export function nameDefaultMode(others: ReadonlySet<string>): string {
  const usual = ['light', 'dark'].find((mode) => !others.has(mode))
  return usual ?? uniqueSlugs([...others, 'default']).at(-1)!
}

/** A colour in one mode: its value, and the key of the colour of the same file that it follows. */
export interface WrittenValue {
  value: PaletteColor['value'] | ModeValue
  follows: string | null
}

/**
 * What a format that has references writes for a colour in a mode, or for null in the default one;
 * null if the mode has no value of its own.
 */
export function writtenValue(color: PaletteColor, mode: string | null): WrittenValue | null {
  const { value, alias } =
    mode === null ? color : { value: color.values?.[mode], alias: color.values?.[mode]?.alias }
  if (value === undefined) return null
  return { value, follows: alias === undefined || alias.palette !== undefined ? null : alias.key }
}

/** The colour as it remains where references to other palettes become values. */
function withOwnAliases(color: PaletteColor): PaletteColor {
  const { alias, values, ...rest } = color
  const kept = Object.entries(values ?? {}).map(([mode, { alias, ...value }]) => [
    mode,
    { ...value, ...ownAlias(alias) },
  ])
  return {
    ...rest,
    ...ownAlias(alias),
    ...(kept.length === 0 ? {} : { values: Object.fromEntries(kept) }),
  }
}

function ownAlias(alias: PaletteColor['alias']): { alias?: PaletteColor['alias'] & object } {
  return alias === undefined || alias.palette !== undefined ? {} : { alias }
}

/** The colours, each after the one that it follows, for languages that read from top to bottom. */
export function inOrderOfUse(colors: readonly PaletteColor[]): PaletteColor[] {
  const byKey = new Map(colors.map((color) => [color.key, color]))
  const ordered = new Set<PaletteColor>()
  for (const color of colors) {
    const chain: PaletteColor[] = []
    let next: PaletteColor | undefined = color
    while (next !== undefined && !ordered.has(next) && !chain.includes(next)) {
      chain.push(next)
      const follows: string | null = writtenValue(next, null)!.follows
      next = follows === null ? undefined : byKey.get(follows)
    }
    for (const one of chain.reverse()) ordered.add(one)
  }
  return [...ordered]
}

/** What remains of a colour in a format that has keys, references, values and modes. */
export function keptValues(color: PaletteColor): PaletteColor {
  const { key, value, alias, values } = withOwnAliases(color)
  return {
    ...bareColor(key, value),
    ...(alias === undefined ? {} : { alias }),
    ...(values === undefined ? {} : { values }),
  }
}
