/** Longer ranges are a typing error. */
const maxRange = 1_000

/** The ascending numbers of a text such as `1, 3–5`; anything else is ignored. */
export function readNumbers(text: string): number[] {
  const numbers = new Set<number>()
  const parts = text.replace(/\s*[-–]\s*/g, '-').split(/[,;\s]+/)
  for (const part of parts) {
    const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (first === undefined) continue
    const [from, to] = [Number(first), Number(last ?? first)]
    for (let number = from; number <= to && number - from < maxRange; number++) {
      if (number > 0) numbers.add(number)
    }
  }
  return [...numbers].sort((one, other) => one - other)
}

/** `1, 3–5` of `[1, 3, 4, 5]`. */
export function writeNumbers(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && number === last.to + 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
