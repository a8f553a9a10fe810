import type { Signals } from '../../kernel/signals.ts'

const topic = 'portals'

/** Makes every process read the domains of portals again. Call it after the commit. */
export function forgetPortals(signals: Signals): void {
  signals.send(topic, '')
}

/** Calls `listener` when the settings of a portal change, in any process. */
export function onPortalChange(signals: Signals, listener: () => void): () => void {
  return signals.on(topic, listener)
}
