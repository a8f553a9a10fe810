import { clamp } from '../../limits.ts'
import type { AxisRange } from './automatic-scale.ts'

/** Maps the values of an axis to fractions of its length. */
export interface Scale {
  min: number
  max: number
  /** From 0 at the left or the bottom to 1, independent of the axis' direction. */
  at(value: number): number
  isLogarithmic: boolean
}

export function linearScale(min: number, max: number, reversed: boolean): Scale {
  const span = max - min || 1
  return {
    min,
    max,
    isLogarithmic: false,
    at: (value) => direct(bound((value - min) / span), reversed),
  }
}

/** Values at or below zero, which have no logarithm, are at the start of the axis. */
export function logarithmicScale(min: number, max: number, reversed: boolean): Scale {
  const start = Math.log10(min)
  const span = Math.log10(max) - start || 1
  return {
    min,
    max,
    isLogarithmic: true,
    at: (value) => direct(value > 0 ? bound((Math.log10(value) - start) / span) : 0, reversed),
  }
}

/** The values of a range's tick marks, starting at its minimum. */
export function tickValues(range: AxisRange, step: number, logarithmic: boolean): number[] {
  const ticks: number[] = []
  if (logarithmic) {
    for (
      let value = range.min;
      value <= range.max * (1 + 1e-9) && ticks.length < 400;
      value *= step
    )
      ticks.push(value)
    return ticks
  }
  const count = Math.min(1000, Math.floor((range.max - range.min) / step + 1e-6))
  for (let index = 0; index <= count; index++) ticks.push(cleaned(range.min + index * step, step))
  return ticks
}

/** Removes errors of binary fractions: 0.30000000000000004 becomes 0.3, 1e-17 becomes 0. */
function cleaned(value: number, step: number): number {
  if (Math.abs(value) < step * 1e-9) return 0
  return Number(value.toPrecision(12))
}

/** Values far outside the axis, which are cut off, at 500 times its length. */
function bound(fraction: number): number {
  return clamp(fraction, -500, 500)
}

function direct(fraction: number, reversed: boolean): number {
  return reversed ? 1 - fraction : fraction
}
