import type { ColorValue } from '../color-value.ts'
import {
  bareColor,
  colorsAtMost,
  nameLengthAtMost,
  type PaletteColor,
  type ReadPalette,
  UnreadablePalette,
} from './palette.ts'
import { slugCandidates, slugOf } from './slug.ts'

/** A colour as a file has it. Its key is derived from its name, or from its value if it has none. */
export interface FoundColor extends Partial<PaletteColor> {
  value: ColorValue
}

/** Gathers what a reader finds into a palette: keys made unique, names within their length. */
export interface Collector {
  /** Throws {@link UnreadablePalette} for one colour too many. */
  add(found: FoundColor): void
  warn(warning: string): void
  /** `slug` where the file names one. */
  palette(name: string | null, slug?: string | null): ReadPalette
}

export function collector(): Collector {
  const colors: PaletteColor[] = []
  const keys = new Set<string>()
  const warnings: string[] = []
  let cutNames = 0

  return {
    add(found) {
      checkCount(colors.length + 1)
      const name = fit(found.name)
      const base = found.key ?? slugOf(name ?? '', slugOf(found.value.hex, ''))
      const key = firstFree(base, keys)
      keys.add(key)
      colors.push({
        ...bareColor(key, found.value),
        ...found,
        key,
        // A name that says no more than the key is none.
        name: name === key && found.key === undefined ? null : name,
        group: fit(found.group),
        spot_name: fit(found.spot_name),
      })
    },
    warn: (warning) => warnings.push(warning),
    palette(name, slug = null) {
      if (colors.length === 0) warnings.push('The file has no colors.')
      if (cutNames > 0) {
        warnings.push(`${cutNames} names were cut to ${nameLengthAtMost} characters.`)
      }
      return { name: fit(name), slug, colors, warnings }
    },
  }

  function fit(text: string | null | undefined): string | null {
    if (text === null || text === undefined) return null
    // Two units make at most one character.
    const characters = [...storable(text.slice(0, 4 * nameLengthAtMost))]
    if (characters.length > nameLengthAtMost) cutNames += 1
    return characters.slice(0, nameLengthAtMost).join('') || null
  }
}

/** Throws {@link UnreadablePalette} where a file has more colours than a palette. */
export function checkCount(colors: number): void {
  if (colors <= colorsAtMost) return
  throw new UnreadablePalette(`The file has more than ${colorsAtMost} colors.`)
}

/** Without what the store's texts can't hold. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function firstFree(slug: string, taken: ReadonlySet<string>): string {
  for (const candidate of slugCandidates(slug)) if (!taken.has(candidate)) return candidate
  throw new Error('there is always another slug')
}
