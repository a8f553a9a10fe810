import { parseColor } from '@blazon/color/color-value'
import type { BrandColor, BrandPalette } from '@blazon/compliance/brand'
import type { Rule } from '@blazon/compliance/rule'
import { ruleTypes } from '@blazon/compliance/rules/registry'

/** A rule of every type with the parameters of its example, and the palette that they name. */
export function everyRule(): { rules: Rule[]; palettes: BrandPalette[] } {
  return {
    rules: ruleTypes.map(({ type, example }) => rule(type, example as object)),
    palettes: [
      {
        id: 'pal_brand',
        status: 'published',
        colors: [
          paletteColor('red', '#E60000'),
          paletteColor('blue', '#0B3D91'),
          paletteColor('grey', '#333333'),
        ],
      },
    ],
  }
}

function rule(type: string, params: object): Rule {
  return {
    id: `rul_${type}`,
    revision: 1,
    type,
    params,
    severity: 'error',
    weight: 10,
    enabled: true,
    applies_to: null,
  }
}

function paletteColor(key: string, color: string): BrandColor {
  return { key, value: parseColor(color), tolerance: null, usage: [], deprecated: false }
}
