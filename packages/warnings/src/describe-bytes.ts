/** A number of bytes for people: `900 bytes`, `12.3 KiB`, `100 MiB`. The dashboard has its own, by language. */
export function describeBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1_024 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${units[power]}`
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']
