import type { Warning } from '@blazon/warnings/warning'
import type { ColorValue } from '../color-value.ts'
import {
  bareColor,
  maxColors,
  maxNameLength,
  type PaletteColor,
  type ReadPalette,
  UnreadablePalette,
} from './palette.ts'
import { slugCandidates, toSlug } from './slug.ts'
import { warnOfFile } from './warnings.ts'

/** A colour in a file. Its key is derived from its name, or from its value without a name. */
export interface FoundColor extends Partial<PaletteColor> {
  value: ColorValue
}

/** Collects the colours of a reader into a palette, with unique keys and shortened names. */
export interface Collector {
  /** Throws {@link UnreadablePalette} above the maximum number of colours. */
  add(found: FoundColor): void
  warn(warning: Warning): void
  /** `slug` and `modes` if the file contains them. Throws {@link UnreadablePalette} without a colour. */
  palette(name: string | null, slug?: string | null, modes?: readonly string[]): ReadPalette
}

export function collector(): Collector {
  const colors: PaletteColor[] = []
  const keys = new Set<string>()
  const warnings: Warning[] = []
  let cutNames = 0

  return {
    add(found) {
      checkCount(colors.length + 1)
      const name = fit(found.name)
      const base = found.key ?? toSlug(name ?? '', toSlug(found.value.hex, ''))
      const key = firstFree(base, keys)
      keys.add(key)
      colors.push({
        ...bareColor(key, found.value),
        ...found,
        key,
        // A name that equals the derived key is omitted.
        name: name === key && found.key === undefined ? null : name,
        group: fit(found.group),
        spot_name: fit(found.spot_name),
      })
    },
    warn: (warning) => warnings.push(warning),
    palette(name, slug = null, modes = []) {
      if (colors.length === 0)
        throw new UnreadablePalette('The file has no color that can be read.')
      if (cutNames > 0) {
        warnings.push(warnOfFile('names_cut', { count: cutNames, max: maxNameLength }))
      }
      return {
        name: fit(name),
        slug,
        ...(modes.length === 0 ? {} : { modes: [...modes] }),
        colors,
        warnings,
      }
    },
  }

  function fit(text: string | null | undefined): string | null {
    if (text === null || text === undefined) return null
    // A character has at most two units.
    const characters = [...storable(text.slice(0, 4 * maxNameLength))]
    if (characters.length > maxNameLength) cutNames += 1
    return characters.slice(0, maxNameLength).join('') || null
  }
}

/** Throws {@link UnreadablePalette} if a file has more colours than a palette can have. */
export function checkCount(colors: number): void {
  if (colors <= maxColors) return
  throw new UnreadablePalette(`The file has more than ${maxColors} colors.`)
}

/** Removes characters that the store's text cannot contain. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function firstFree(slug: string, taken: ReadonlySet<string>): string {
  for (const candidate of slugCandidates(slug)) if (!taken.has(candidate)) return candidate
  throw new Error('there is always another slug')
}
