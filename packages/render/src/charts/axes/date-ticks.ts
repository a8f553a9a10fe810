import { addMonths, type TimeUnit } from './dates.ts'

/** The labelled dates of an axis, a number of calendar units apart. */
export function dateTicks(
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
