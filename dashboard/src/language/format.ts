import { t } from '@lingui/core/macro'
import { i18n } from '#language'

/** A number as the reader's locale writes it: `1,200.5` or `1.200,5`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(readerLocale(), options)
}

/** A share as the reader's locale writes it: `12.5%` or `12,5 %`; whole percents unless `options` allow digits. */
export function formatPercent(share: number, options: Intl.NumberFormatOptions = {}): string {
  return formatNumber(share, { style: 'percent', ...options })
}

const units = [t`bytes`, 'KiB', 'MiB', 'GiB', 'TiB']

/** `Name, weight and tags`. */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat(readerLocale()).format(words)
}

/** A size as `1.5 GiB`, with at most one decimal. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${formatNumber(bytes / 1_024 ** power, { maximumFractionDigits: 1 })} ${units[power]}`
}

/** A label in the middle of a sentence; only English writes its nouns in small letters. */
export function inSentence(label: string): string {
  return i18n.locale === 'en' ? label.toLowerCase() : label
}

/** The locale of dates and numbers: the reader's variant of the dashboard's language. */
export function readerLocale(): string {
  return i18n.locales as string
}

/** A day such as `2026-11-23`, as the reader's locale writes it. */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(day))
}

/** A moment as the reader's locale writes it, to the minute. */
export function formatMoment(date: Date): string {
  const format = new Intl.DateTimeFormat(readerLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return format.format(date)
}

/** The reader's day of a moment. */
export function formatDate(date: Date): string {
  return new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium' }).format(date)
}

/** The reader's day of a moment without its year, for an axis. */
export function formatShortDate(date: Date): string {
  return new Intl.DateTimeFormat(readerLocale(), { day: 'numeric', month: 'short' }).format(date)
}

/** Formats the ticks of a time axis: the time if it is at most a day and a few hours long, otherwise the day. */
export function createTickFormat(first: Date, last: Date): (date: Date) => string {
  if (last.getTime() - first.getTime() > 30 * 3_600_000) return formatShortDate
  const format = new Intl.DateTimeFormat(readerLocale(), { timeStyle: 'short' })
  return (date) => format.format(date)
}

/** The name of a language by its tag: `British English` of `en-GB`. */
export function nameLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames(readerLocale(), { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
