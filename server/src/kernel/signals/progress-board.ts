import { onProgress } from './progress.ts'
import { finishedTopic, type Signals } from './signals.ts'

/** The progress of running work by the id of its resource, as any process last reported it. */
export interface ProgressBoard {
  /** Null if nothing is known, because the work has not begun, has ended, or reports nothing. */
  find(id: string): string | null
  close(): void
}

/** A process that ends in the middle of its work never reports the end. */
const maxEntries = 1_000

/** Progress is kept in memory only, because it is worthless when the work has ended. */
export function createProgressBoard(signals: Signals): ProgressBoard {
  const states = new Map<string, string>()
  const unsubscribe = [
    onProgress(signals, ({ id, state }) => {
      if (state === undefined) return
      // The oldest entry is the first of a map.
      states.delete(id)
      states.set(id, state)
      if (states.size > maxEntries) states.delete(states.keys().next().value!)
    }),
    signals.on(finishedTopic, (id) => void states.delete(id)),
  ]
  return {
    find: (id) => states.get(id) ?? null,
    close() {
      for (const end of unsubscribe) end()
    },
  }
}
