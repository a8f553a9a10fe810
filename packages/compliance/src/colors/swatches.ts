import { labDeltaE2000, nearest } from '@blazon/color/difference'
import { convertToLab, type Lab, labOfHex } from '@blazon/color/lab'
import type { PaintColor } from '@blazon/document/document'
import type { BrandColor, BrandPalette } from '../brand.ts'
import type { NearestColor } from '../finding.ts'
import { isSameInk } from './ink.ts'
import type { Target } from './paints.ts'

/** A palette colour prepared for comparisons. */
export interface Swatch extends BrandColor {
  palette: string
  lab: Lab
}

/** Selects from some palettes the colours that may be proposed for a purpose. */
export type AllowedSwatches = (
  ids: readonly string[] | undefined,
  target: Target,
) => {
  /** Neither deprecated, if there are others, nor meant for another purpose. */
  meant: readonly Swatch[]
  /** Those of them that every `color_in_palette` rule of the check accepts. */
  accepted: readonly Swatch[]
}

export interface Match {
  /** The palette colours that match, each by its own tolerance. */
  within: readonly Swatch[]
  /** The nearest colour that may be proposed. */
  nearest: (NearestColor & { swatch: Swatch }) | null
}

/** Colours of the named palettes, by default of all published ones. */
export function listSwatches(
  palettes: readonly BrandPalette[],
  ids: readonly string[] | undefined,
): Swatch[] {
  return palettes
    .filter(({ id, status }) => (ids === undefined ? status === 'published' : ids.includes(id)))
    .flatMap(({ id, colors }) =>
      colors.map((color) => ({ ...color, palette: id, lab: convertToLab(color.value) })),
    )
}

/** Whether a colour is black or white, within a ΔE2000. */
export function isBlackOrWhite({ hex }: Pick<PaintColor, 'hex'>, tolerance: number): boolean {
  const lab = labOfHex(hex)
  return [black, white].some((extreme) => labDeltaE2000(lab, extreme) <= tolerance)
}

const black = labOfHex('#000000')
const white = labOfHex('#FFFFFF')

/**
 * Compares colours with palette colours, each distinct colour once. A colour that is printed with
 * the ink of a palette colour is that colour, however it is shown.
 * @param proposable the palette colours of which the nearest is proposed; default all that are not
 * deprecated.
 */
export function matcher(
  swatches: readonly Swatch[],
  tolerance: number,
  proposable: readonly Swatch[] = listProposable(swatches),
): (color: Pick<PaintColor, 'hex' | 'ink'>) => Match {
  const matches = new Map<string, Match>()
  return ({ hex, ink }) => {
    const key = ink ? `${hex} ${JSON.stringify(ink)}` : hex
    const known = matches.get(key)
    if (known) return known
    const lab = labOfHex(hex)
    const match: Match = {
      within: swatches.filter(
        (swatch) =>
          labDeltaE2000(lab, swatch.lab) <= (swatch.tolerance ?? tolerance) ||
          (ink !== undefined && isSameInk(ink, swatch)),
      ),
      nearest: findNearest(lab, proposable),
    }
    matches.set(key, match)
    return match
  }
}

/** Deprecated colours are proposed only if there are no others. */
export function listProposable(swatches: readonly Swatch[]): readonly Swatch[] {
  const live = swatches.filter(({ deprecated }) => !deprecated)
  return live.length > 0 ? live : swatches
}

/** A proposed colour for people: `brand-red #E60000 (ΔE 5.38)`. */
export function swatchName({ key, hex, delta_e }: NearestColor): string {
  return `${key} ${hex} (ΔE ${delta_e.toFixed(2)})`
}

/** The wire form of a match. */
export function nearestColor(match: Match): NearestColor | null {
  if (match.nearest === null) return null
  const { palette, key, hex, delta_e } = match.nearest
  return { palette, key, hex, delta_e }
}

function findNearest(lab: Lab, swatches: readonly Swatch[]): Match['nearest'] {
  const near = nearest(lab, swatches)
  if (near === null) return null
  const { palette, key, value } = near.candidate
  const delta_e = Math.round(near.deltaE * 100) / 100
  return { palette, key, hex: value.hex, delta_e, swatch: near.candidate }
}
