import type { RequestContext } from '../../kernel/api/context.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { Place } from '../../kernel/secrets/sealed-columns.ts'
import { openIfReadable, type SecretBox } from '../../kernel/secrets/secrets.ts'
import { TargetRefused } from '../send/guard.ts'
import type { Chat } from './schema.ts'

/** A channel as it is stored: its address is masked, and sealed beside it. */
interface StoredChat {
  chat: Chat
  sealedUrl: Buffer | null
}

/** Returns the channel to store after a change; a masked address keeps the stored one. */
export function changeChat(
  box: SecretBox,
  place: Place,
  before: StoredChat,
  chat: Chat,
): StoredChat {
  if (chat === null) return { chat, sealedUrl: null }
  if (before.chat?.url === chat.url) return { chat, sealedUrl: before.sealedUrl }
  return { chat: { ...chat, url: mask(chat.url) }, sealedUrl: box.seal(chat.url, place) }
}

/** Returns the channel with its address; null for none, and if the address cannot be decrypted. */
export function openChat(box: SecretBox, place: Place, { chat, sealedUrl }: StoredChat): Chat {
  if (chat === null || sealedUrl === null) return null
  const url = openIfReadable(() => box.open(sealedUrl, place).toString())
  return url === null ? null : { ...chat, url }
}

/** Checks whether messages may be sent to the address, before the transaction as `checkTarget` does. */
export async function checkChat(
  { services, tenant }: RequestContext,
  chat: Chat | undefined,
  param: string,
): Promise<void> {
  if (chat === undefined || chat === null) return
  try {
    await services.admitTarget(chat.url, tenant.organizationId)
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid(param, `${param}: ${error.message}`)
    throw error
  }
}

/** Shows the host and the last four characters: the path of an incoming webhook is its credential. */
function mask(url: string): string {
  return `${new URL(url).origin}/****${url.slice(-4)}`
}
