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

export function processId(_task: object): number {
  return process.pid
}

export function hoardBytes(_task: object): number {
  const kept: Buffer[] = []
  for (;;) kept.push(Buffer.alloc(2 ** 24, 1))
}

/** What the end of a thread does not end. */
export async function drawForever(_task: object): Promise<void> {
  const { default: sharp } = await import('sharp')
  const blur = '<feGaussianBlur stdDeviation="30"/>'.repeat(200)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="2048"><filter id="f">${blur}</filter><rect width="2048" height="2048" filter="url(#f)"/></svg>`
  await sharp(Buffer.from(svg)).png().toBuffer()
}
