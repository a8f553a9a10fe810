import type { Signals } from '../../kernel/signals.ts'

/** The topic of the signals that say that an application or a token changed; the detail is its UUID. */
export const oauthTopic = 'oauth'

/** Tells every process to ask the store about this application or token again. Call it after the commit. */
export function forgetOAuth(signals: Signals, uuid: string): void {
  signals.send(oauthTopic, uuid)
}
