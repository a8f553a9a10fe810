import type { ColorValue } from '../color-value.ts'
import { bareColor, type PaletteColor, type Writer } from './palette.ts'
import { convertToRgb, srgb } from './srgb.ts'

/** SwiftUI: a constant for each colour in an extension of `Color`; Display P3 is preserved. */
export const swift: Writer = {
  format: 'swift',
  extension: 'swift',
  contentType: 'text/x-swift; charset=utf-8',

  write({ colors }) {
    const constants = colors.map(
      (color) => `    static let ${identifier(color)} = ${literal(color.value)}\n`,
    )
    return {
      content: `import SwiftUI\n\nextension Color {\n${constants.join('')}}\n`,
      kept: colors.map(({ key, value }) => bareColor(key, held(value))),
    }
  },
}

/** `colorBrandRed`, `color_500`: never a Swift keyword or one of SwiftUI's own colours. */
function identifier({ key }: PaletteColor): string {
  return `color-${key}`.replace(/-(.)/g, (_, character: string) =>
    /\d/.test(character) ? `_${character}` : character.toUpperCase(),
  )
}

function literal(value: ColorValue): string {
  const isP3 = value.color_space === 'display-p3'
  const [red, green, blue] = isP3 ? value.components.map(number) : convertToRgb(value)
  return `Color(${isP3 ? '.displayP3' : '.sRGB'}, red: ${red}, green: ${green}, blue: ${blue}, opacity: ${value.alpha})`
}

function held(value: ColorValue): ColorValue {
  if (value.color_space !== 'display-p3') return srgb(convertToRgb(value), value.alpha)
  const [red, green, blue] = value.components.map(number)
  return { ...value, components: [red!, green!, blue!] }
}

function number(component: number | 'none'): number {
  return component === 'none' ? 0 : component
}
