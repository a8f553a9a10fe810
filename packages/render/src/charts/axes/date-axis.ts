import type { ChartContext } from '../chart-context.ts'
import type { Axis, Plot } from '../chart-model.ts'
import { labelRotation, labelStyle, lineHeight, textWidth } from '../labels/chart-label.ts'
import { formatNumber } from '../labels/number-format.ts'
import { value, valueNumber } from '../values.ts'
import { axisFormat, type PlotAxis } from './plot-axes.ts'
import { linearScale } from './scale.ts'
import { turnedLabelRoom } from './tick-labels.ts'

/**
 * A date axis, with categories at their calendar positions; null if the categories are not dates.
 */
export function buildDateAxis(
  axis: Axis,
  plots: readonly Plot[],
  isVertical: boolean,
  length: number,
  between: boolean,
  context: ChartContext,
): { axis: PlotAxis; positions: number[] } | null {
  const numbers = plots
    .flatMap(({ series }) => series)
    .find(({ categories }) => categories?.numbers)?.categories?.numbers
  const dates = numbers?.values.filter(isDateSerial) ?? []
  if (!numbers || dates.length === 0) return null
  const unit = timeUnit(value(axis.element, 'c:baseTimeUnit')) ?? automaticUnit(dates)
  const units = numbers.values.map((serial) =>
    isDateSerial(serial) ? toUnits(serial, unit) : Number.NaN,
  )
  const scaling = axis.element.children.find(({ name }) => name === 'c:scaling') ?? null
  const end = (name: string, otherwise: number) => {
    const fixed = valueNumber(scaling, name)
    return isDateSerial(fixed) ? toUnits(fixed, unit) : otherwise
  }
  const known = units.filter((at) => !Number.isNaN(at))
  const first = end('c:min', Math.min(...known))
  const last = Math.max(first, end('c:max', Math.max(...known)))
  const half = between || first === last ? 0.5 : 0
  const code = axisFormat(axis.element, numbers.formatCode)
  const write = (at: number) => formatNumber(fromUnits(at, unit), code, context.isDate1904)
  const step = labelStep(axis, unit, first, last, isVertical, length, write, context)
  const ticks = dateTicks(first, last, unit, step)
  return {
    positions: units,
    axis: {
      axis,
      scale: linearScale(first - half, last + half, axis.reversed),
      isVertical,
      labels: ticks.map((at) => ({ at, text: write(at) })),
      major: half ? [...ticks.map((at) => at - half), last + half] : ticks,
      minor: [],
      unitLabel: null,
      outerLevels: [],
    },
  }
}

function labelStep(
  axis: Axis,
  unit: TimeUnit,
  first: number,
  last: number,
  isVertical: boolean,
  length: number,
  write: (at: number) => string,
  context: ChartContext,
): { amount: number; unit: TimeUnit } {
  const fixed = valueNumber(axis.element, 'c:majorUnit')
  if (fixed !== null && fixed > 0) {
    const named = timeUnit(value(axis.element, 'c:majorTimeUnit')) ?? unit
    const step = { amount: Math.max(1, Math.round(fixed)), unit: named }
    if (dateTicks(first, last, unit, step).length <= 400) return step
  }
  const style = labelStyle(axis.element, context)
  const width =
    Math.max(textWidth(write(first), style, context), textWidth(write(last), style, context)) +
    style.size * 0.6
  const mayTurn = labelRotation(axis.element, context) === null
  const fitsLevel = (last - first + 1) * width <= length
  // As with categories, labels are rotated before any are omitted.
  const level = fitsLevel || !mayTurn ? width : style.size * turnedLabelRoom
  const room = isVertical ? lineHeight(style, context) : level
  const fitting = Math.min(400, Math.max(1, Math.floor(length / room)))
  const rough = (last - first + 1) / fitting
  return (
    steps.find((step) => (step.amount * daysOf[step.unit]) / daysOf[unit] >= rough - 1e-9) ?? {
      amount: Math.ceil((rough * daysOf[unit]) / daysOf.years),
      unit: 'years',
    }
  )
}

const daysOf = { days: 1, months: 30.4375, years: 365.25 }
/** A unit of a date axis. */
type TimeUnit = 'days' | 'months' | 'years'

const day = 86_400_000
const epoch = Date.UTC(1899, 11, 30)

const steps: readonly { amount: number; unit: TimeUnit }[] = [
  ...[1, 2, 7, 14].map((amount) => ({ amount, unit: 'days' as const })),
  ...[1, 2, 3, 6].map((amount) => ({ amount, unit: 'months' as const })),
  ...[1, 2, 5, 10, 20, 50, 100].map((amount) => ({ amount, unit: 'years' as const })),
]

function timeUnit(name: string | null): TimeUnit | null {
  return name === 'days' || name === 'months' || name === 'years' ? name : null
}

/** The labelled dates of an axis, a number of calendar units apart. */
function dateTicks(
  first: number,
  last: number,
  base: TimeUnit,
  step: { amount: number; unit: TimeUnit },
): number[] {
  const months = step.unit === 'years' ? step.amount * 12 : step.amount
  // In days, months differ in length; in all other units, steps are equal.
  const at =
    base === 'days' && step.unit !== 'days'
      ? (index: number) => addMonths(first, index * months)
      : (index: number) => first + index * stepIn(base, step)
  const ticks: number[] = []
  for (let index = 0; index < 500; index++) {
    const tick = at(index)
    if (!(tick <= last)) break
    ticks.push(tick)
  }
  return ticks
}

function stepIn(base: TimeUnit, { amount, unit }: { amount: number; unit: TimeUnit }): number {
  const days = { days: 1, months: 30.4375, years: 365.25 }
  return Math.max(1, Math.round((amount * days[unit]) / days[base]))
}

/** A serial date in whole units: days since 1899-12-30, months or years since year 0. */
function toUnits(serial: number, unit: TimeUnit): number {
  if (unit === 'days') return Math.floor(serial)
  const date = new Date(epoch + Math.floor(serial) * day)
  const year = date.getUTCFullYear()
  return unit === 'years' ? year : year * 12 + date.getUTCMonth()
}

/** The serial date at the start of a number of units. */
function fromUnits(units: number, unit: TimeUnit): number {
  if (unit === 'days') return units
  const [year, month] =
    unit === 'years' ? [units, 0] : [Math.floor(units / 12), ((units % 12) + 12) % 12]
  return (Date.UTC(year, month, 1) - epoch) / day
}

/** A serial date plus some calendar months; the last day of a shorter month. */
function addMonths(serial: number, months: number): number {
  const date = new Date(epoch + Math.floor(serial) * day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return (Date.UTC(year, month, Math.min(lastDay, date.getUTCDate())) - epoch) / day
}

/** The automatic unit of a chart's dates: the greatest that keeps them apart. */
function automaticUnit(serials: readonly number[]): TimeUnit {
  const sorted = [...new Set(serials.map(Math.floor))].sort((one, other) => one - other)
  let least = Number.POSITIVE_INFINITY
  for (let index = 1; index < sorted.length; index++)
    least = Math.min(least, (sorted[index] ?? 0) - (sorted[index - 1] ?? 0))
  if (least === Number.POSITIVE_INFINITY || least < 28) return 'days'
  return least < 365 ? 'months' : 'years'
}

/** Whether a serial date is within the calendar's range. */
function isDateSerial(serial: number | null): serial is number {
  return serial !== null && serial > -600_000 && serial < 2_900_000
}
