/** Units that a person enters lengths in. A percentage is of the slide's width or height. */
export const lengthUnits = ['mm', 'in', '%'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const emuIn = { mm: 36_000, in: 914_400 }
const decimalsByUnit = { mm: 1, in: 2, '%': 1 }

/** A widescreen slide of PowerPoint, in EMU. */
export const widescreen = { width: 12_192_000, height: 6_858_000 }

/** EMU in that unit, rounded to what a person would enter; `whole` is 100 %, in EMU. */
export function fromEmu(emu: number, unit: LengthUnit, whole: number): number {
  const value = unit === '%' ? (emu / whole) * 100 : emu / emuIn[unit]
  return Number(value.toFixed(decimalsByUnit[unit]))
}

export function toEmu(value: number, unit: LengthUnit, whole: number): number {
  return Math.round(unit === '%' ? (value / 100) * whole : value * emuIn[unit])
}

const setting = 'blazon-length-unit'

/** The unit that was used last; at first millimetres, or inches in American English. */
export function readUnit(): LengthUnit {
  const stored = localStorage.getItem(setting)
  const found = lengthUnits.find((unit) => unit === stored)
  return found ?? (navigator.language === 'en-US' ? 'in' : 'mm')
}

export function keepUnit(unit: LengthUnit): void {
  localStorage.setItem(setting, unit)
}
