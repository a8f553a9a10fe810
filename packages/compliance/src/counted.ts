/** `1 finding`, `1,200 findings`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${pluralize(count, one, many)}`
}

/** The noun without the number. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}
