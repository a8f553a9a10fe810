/** Months by their first day in UTC, such as `2026-10-01`. */

export function startOfMonth(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`
}

export function monthBefore(month: string): string {
  return addMonths(month, -1)
}

export function monthAfter(month: string): string {
  return addMonths(month, 1)
}

function addMonths(month: string, count: number): string {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return startOfMonth(date)
}
