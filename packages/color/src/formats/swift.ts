import type { ModeValue } from '../aliases.ts'
import type { ColorValue } from '../color-value.ts'
import { keptValues, type WrittenValue, writtenValue } from './modes.ts'
import type { PaletteColor, Writer } from './palette.ts'
import { convertToRgb, srgb } from './srgb.ts'

/**
 * SwiftUI: a constant for each colour in an extension of `Color`; Display P3 is preserved. Colours
 * with the modes light and dark follow the appearance of the device; other modes are files of their
 * own.
 */
export const swift: Writer = {
  format: 'swift',
  extension: 'swift',
  contentType: 'text/x-swift; charset=utf-8',

  write({ modes = [], colors }) {
    const [first = ''] = modes
    const opposite = { light: 'dark', dark: 'light' }[first] ?? ''
    const constants = colors.map(
      (color) =>
        `    static let ${identifier(color.key)} = ${expression(color, first, opposite)}\n`,
    )
    return {
      content: `import SwiftUI\n\nextension Color {\n${constants.join('')}}\n`,
      kept: colors.map((color) => {
        const { values = {}, ...kept } = keptValues(color)
        const other = values[opposite]
        return {
          ...kept,
          value: held(kept.value),
          ...(other === undefined ? {} : { values: { [opposite]: { ...other, ...held(other) } } }),
        }
      }),
    }
  },
}

/** `colorBrandRed`, `color_500`: never a Swift keyword or one of SwiftUI's own colours. */
function identifier(key: string): string {
  return `color-${key}`.replace(/-(.)/g, (_, character: string) =>
    /\d/.test(character) ? `_${character}` : character.toUpperCase(),
  )
}

/** A colour that follows another in each mode is that colour, which changes with the appearance. */
function expression(color: PaletteColor, mode: string, opposite: string): string {
  const is = text(writtenValue(color, null)!)
  const other = writtenValue(color, opposite)
  if (other === null || text(other) === is) return is
  const [light, dark] = mode === 'light' ? [is, text(other)] : [text(other), is]
  return `Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(${dark}) : UIColor(${light}) })`
}

function text({ value, follows }: WrittenValue): string {
  return follows === null ? literal(value) : identifier(follows)
}

function literal(value: ColorValue): string {
  const isP3 = value.color_space === 'display-p3'
  const [red, green, blue] = isP3 ? value.components.map(number) : convertToRgb(value)
  return `Color(${isP3 ? '.displayP3' : '.sRGB'}, red: ${red}, green: ${green}, blue: ${blue}, opacity: ${value.alpha})`
}

function held(value: ColorValue | ModeValue): ColorValue {
  if (value.color_space !== 'display-p3') return srgb(convertToRgb(value), value.alpha)
  const [red, green, blue] = value.components.map(number)
  return { ...value, components: [red!, green!, blue!] }
}

function number(component: number | 'none'): number {
  return component === 'none' ? 0 : component
}
