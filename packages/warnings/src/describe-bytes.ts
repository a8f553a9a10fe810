/**
 * A number of bytes for people: `900 bytes`, `12.3 KiB`, `100 MiB`. The dashboard has its own, by language.
 *
 * @param smallest the word for bytes in the language of the locale
 */
export function describeBytes(bytes: number, locale = 'en', smallest = 'bytes'): string {
  const power = Math.min(units.length, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1_024 ** power
  const unit = power === 0 ? smallest : units[power - 1]
  return `${value.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`
}

const units = ['KiB', 'MiB', 'GiB', 'TiB']
