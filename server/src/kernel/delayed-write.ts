/** A write that runs now or after a pause, and never twice at once. */
export interface DelayedWrite {
  /** Runs the write after the pause, unless an earlier call has planned one. */
  plan(ms: number): void
  /** Runs the write now, or again after a run that has begun; resolves when it has ended. */
  run(): Promise<void>
  /** Runs the write for the last time, and plans none. */
  close(): Promise<void>
}

/** @param write must not reject; it may plan its next run */
export function createDelayedWrite(write: () => Promise<void>): DelayedWrite {
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  /** The run after the one that has begun. */
  let next: Promise<void> | null = null
  return {
    plan(ms) {
      timer ??= setTimeout(run, ms).unref()
    },
    run,
    async close() {
      await run()
      clearTimeout(timer)
    },
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (writing !== null) {
      next ??= writing.then(() => {
        next = null
        return run()
      })
      return next
    }
    writing = write().finally(() => {
      writing = null
    })
    return writing
  }
}
