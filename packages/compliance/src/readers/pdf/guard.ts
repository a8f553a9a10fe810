type Listener = (error: unknown, promise: Promise<unknown>) => void

let readers = 0
let others: Listener[] = []

/**
 * Runs code that uses pdf.js. In a broken file, pdf.js abandons promises that reject later (it
 * fetches pages ahead), which would end the process: those, and no others, are ignored meanwhile.
 */
export async function guarded<Result>(read: () => Promise<Result>): Promise<Result> {
  if (readers === 0) {
    others = process.rawListeners('unhandledRejection') as Listener[]
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', letGo)
  }
  readers += 1
  try {
    return await read()
  } finally {
    // The last abandoned rejection is reported before this.
    await new Promise((resolve) => setImmediate(resolve))
    readers -= 1
    if (readers === 0) {
      process.removeListener('unhandledRejection', letGo)
      for (const listener of others) process.on('unhandledRejection', listener)
    }
  }
}

function letGo(error: unknown, promise: Promise<unknown>): void {
  if (error instanceof Error && error.stack?.includes('/pdfjs-dist/')) return
  if (others.length === 0) throw error
  for (const listener of others) listener(error, promise)
}
