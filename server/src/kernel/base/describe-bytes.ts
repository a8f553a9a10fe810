/** A limit of bytes for people: `100 MiB`, `512 KiB`, `1,500 bytes`. */
export function describeBytes(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`
  if (bytes % 2 ** 10 === 0) return `${bytes / 2 ** 10} KiB`
  return `${bytes.toLocaleString('en')} bytes`
}
