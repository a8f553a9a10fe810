/** A write that runs now or after a pause, and never twice at once. */
interface DelayedWrite {
  /** Runs the write after the pause, unless an earlier call has planned one. */
  plan(ms: number): void
  /** Runs the write now; resolves when it has ended. During a run it waits for that one. */
  run(): Promise<void>
  /** Runs the write for the last time, after a run that has begun, and plans none. */
  close(): Promise<void>
}

/** @param write must not reject; it may plan its next run */
export function createDelayedWrite(write: () => Promise<void>): DelayedWrite {
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  return {
    plan(ms) {
      timer ??= setTimeout(run, ms).unref()
    },
    run,
    async close() {
      await writing
      await run()
      clearTimeout(timer)
    },
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => {
      writing = null
    })
    return writing
  }
}
