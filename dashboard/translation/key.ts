import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The message's key in a catalog: its text; if it has placeholders or a context, a hash of 6 letters. */
export function keyFor(message: string, context?: string): string {
  const isPlain = !message.includes('{') && context === undefined
  return isPlain ? message : generateMessageId(message, context)
}
