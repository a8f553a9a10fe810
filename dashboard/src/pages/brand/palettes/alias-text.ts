import type { PaletteColor } from '@blazon/sdk/types'

type Alias = NonNullable<PaletteColor['alias']>

/** An alias as the value of an option: a key, after the palette if it is another. */
export function writeAlias(alias: Alias | undefined): string {
  if (alias === undefined) return ''
  return alias.palette === undefined ? alias.key : `${alias.palette} ${alias.key}`
}

export function readAlias(text: string): Alias | null {
  const [key, palette] = text.split(' ').reverse()
  if (!key) return null
  return palette === undefined ? { key } : { palette, key }
}
