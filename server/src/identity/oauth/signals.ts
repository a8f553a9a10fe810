import type { Signals } from '../../kernel/signals/signals.ts'

/** The topic of signals about changed applications and tokens; the detail is the UUID. */
export const oauthTopic = 'oauth'

/**
 * Makes every process read this application or token from the store again. Call it after the
 * commit.
 */
export function forgetOAuth(signals: Signals, uuid: string): void {
  signals.send(oauthTopic, uuid)
}
