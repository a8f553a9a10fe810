type Listener = (error: unknown, promise: Promise<unknown>) => void

let readers = 0
let others: Listener[] = []

/**
 * Runs what uses pdf.js. Of a broken file it abandons promises that are rejected later (it fetches
 * pages ahead), which would end the process: those, and no others, are let go meanwhile.
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
    // What is abandoned last is told of before this.
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
