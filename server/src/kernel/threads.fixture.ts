/** Work for the tests of threads. */

export function double({ value }: { value: number }): number {
  return 2 * value
}

export function spin(_task: object): never {
  for (;;);
}

export function hoard(_task: object): number {
  const kept: object[] = []
  for (;;) kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })))
}

export function fail(_task: object): never {
  throw new Error('what went wrong')
}

export function environment(_task: object): string[] {
  return Object.keys(process.env)
}
