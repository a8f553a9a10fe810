const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** `1.5 GiB`. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1_024 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${units[power]}`
}

/** The server counts up to 100,000. */
const countedAtMost = 100_000

export function countText(count: number): string {
  return `${count.toLocaleString('en')}${count === countedAtMost ? '+' : ''}`
}
