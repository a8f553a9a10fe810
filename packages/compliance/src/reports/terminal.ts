import { rgbOfHex } from '@blazon/color/contrast'

/** Functions that style text for a terminal; without colours they return it unchanged. */
export interface Ink {
  isColored: boolean
  bold: Paint
  dim: Paint
  red: Paint
  yellow: Paint
  green: Paint
  blue: Paint
  /** Two columns of a colour `#RRGGBB`. */
  swatch: Paint
}

export type Paint = (text: string) => string

export function createInk(isColored: boolean): Ink {
  const sgr = (code: number): Paint => (isColored ? painted(`${code}`) : (text) => text)
  return {
    isColored,
    bold: sgr(1),
    dim: sgr(2),
    red: sgr(31),
    yellow: sgr(33),
    green: sgr(32),
    blue: sgr(34),
    swatch: (hex) => (isColored ? painted(`48;2;${channels(hex)}`)('  ') : ''),
  }
}

const controlSequence = '\u001B['

function painted(code: string): Paint {
  return (text) => `${controlSequence}${code}m${text}${controlSequence}0m`
}

function channels(hex: string): string {
  return rgbOfHex(hex)
    .map((channel) => Math.round(channel * 255))
    .join(';')
}
