const runningWrites = new Set<Promise<unknown>>()
let settledWrites = 0

/** How many account writes have ended; a write may have replaced the cookie of the session. */
export function countSettledWrites(): number {
  return settledWrites
}

/** Waits for the running account writes; returns whether any ended since the count was `before`. */
export async function haveWritesSettled(before: number): Promise<boolean> {
  await Promise.allSettled(runningWrites)
  return settledWrites > before
}

/** Counts a request of the account's client, if it is a write. */
export function trackWrite<Result>([, init]: Parameters<typeof fetch>, response: Promise<Result>) {
  if ((init?.method ?? 'GET') === 'GET') return response
  const running = response.finally(() => {
    runningWrites.delete(running)
    settledWrites += 1
  })
  runningWrites.add(running)
  return running
}
