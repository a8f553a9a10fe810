import type { ColorValue } from '../../color-value.ts'
import { rgbOfHex } from '../../contrast.ts'
import { eightBit, formatCss, opaque } from '../srgb.ts'

/** A set of tokens of Tokens Studio: groups of objects with `$type` and `$value`. */
interface StudioSet {
  /** Slashes separate folders. */
  name: string
  tokens: object
}

/** A theme, and the names of its sets. */
interface StudioTheme {
  name: string
  sets: readonly string[]
}

/**
 * Returns the single file that Tokens Studio reads: its sets in their order, a later one replacing
 * tokens of an earlier one, and the themes of one group.
 */
export function writeStudioFile(
  sets: readonly StudioSet[],
  themes: readonly StudioTheme[],
): string {
  const file = {
    ...Object.fromEntries(sets.map(({ name, tokens }) => [name, tokens])),
    $themes: themes.map(({ name, sets }) => ({
      id: name,
      name,
      group: 'Mode',
      selectedTokenSets: Object.fromEntries(sets.map((set) => [set, 'enabled'])),
    })),
    $metadata: { tokenSetOrder: sets.map(({ name }) => name) },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The shortest lossless notation, with `rgba()` for an opacity that has no hexadecimal form. */
export function writeStudioColor(value: ColorValue): string {
  const { color_space, components, hex, alpha } = value
  const channels = opaque(value).components
  const isExact =
    color_space === 'srgb' && components.every((component, at) => component === channels[at])
  if (!isExact || eightBit(value).alpha === alpha) return formatCss(value)
  const [red, green, blue] = rgbOfHex(hex).map((channel) => Math.round(channel * 255))
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}
