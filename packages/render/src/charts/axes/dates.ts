/** A unit of a date axis. */
export type TimeUnit = 'days' | 'months' | 'years'

/** A serial date in whole units: days since 1899-12-30, months or years since year 0. */
export function toUnits(serial: number, unit: TimeUnit): number {
  if (unit === 'days') return Math.floor(serial)
  const date = new Date(epoch + Math.floor(serial) * day)
  const year = date.getUTCFullYear()
  return unit === 'years' ? year : year * 12 + date.getUTCMonth()
}

/** The serial date at the start of a number of units. */
export function fromUnits(units: number, unit: TimeUnit): number {
  if (unit === 'days') return units
  const [year, month] =
    unit === 'years' ? [units, 0] : [Math.floor(units / 12), ((units % 12) + 12) % 12]
  return (Date.UTC(year, month, 1) - epoch) / day
}

/** A serial date plus some calendar months; the last day of a shorter month. */
export function addMonths(serial: number, months: number): number {
  const date = new Date(epoch + Math.floor(serial) * day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return (Date.UTC(year, month, Math.min(lastDay, date.getUTCDate())) - epoch) / day
}

/** The automatic unit of a chart's dates: the greatest that keeps them apart. */
export function automaticUnit(serials: readonly number[]): TimeUnit {
  const sorted = [...new Set(serials.map(Math.floor))].sort((one, other) => one - other)
  let least = Number.POSITIVE_INFINITY
  for (let index = 1; index < sorted.length; index++)
    least = Math.min(least, (sorted[index] ?? 0) - (sorted[index - 1] ?? 0))
  if (least === Number.POSITIVE_INFINITY || least < 28) return 'days'
  return least < 365 ? 'months' : 'years'
}

/** Whether a serial date is within the calendar's range. */
export function isDateSerial(serial: number | null): serial is number {
  return serial !== null && serial > -600_000 && serial < 2_900_000
}

const day = 86_400_000
const epoch = Date.UTC(1899, 11, 30)
