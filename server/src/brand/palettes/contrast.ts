import { apcaContrast, contrastLevels, contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import { ApiError, missingReference } from '../../kernel/base/errors.ts'
import type { ContrastQuery, PaletteColor } from './schema.ts'

/** Above this number of colours, the caller must choose one side. */
const maxColors = 128

/** Contrast of every ordered pair of different colours, in palette order. Opacity is ignored. */
export function contrastPairs(colors: readonly PaletteColor[], query: ContrastQuery) {
  const solid = colors.map(({ key, value }) => ({ key, rgb: rgbOfHex(value.hex) }))
  const side = (param: 'text' | 'background') => {
    const key = query[param]
    if (key === undefined) return solid
    const found = solid.filter((color) => color.key === key)
    if (found.length === 0) throw missingReference('color', key, param)
    return found
  }
  const texts = side('text')
  const backgrounds = side('background')
  if (Math.min(texts.length, backgrounds.length) > maxColors) throw tooMany(solid.length)
  return texts.flatMap((text) =>
    backgrounds
      .filter((background) => background !== text)
      .map((background) => {
        const ratio = contrastRatio(text.rgb, background.rgb)
        return {
          text: text.key,
          background: background.key,
          ratio,
          ...contrastLevels(ratio),
          apca: apcaContrast(text.rgb, background.rgb),
        }
      }),
  )
}

function tooMany(colors: number): ApiError {
  return new ApiError(
    'parameter_missing',
    `The palette has ${colors} colours. Contrast of all pairs is available for at most ${maxColors}. Choose one colour with text or background.`,
    { param: 'text' },
  )
}
