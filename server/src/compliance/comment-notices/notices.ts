import type { RequestContext } from '../../kernel/api/context.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import { changeChat } from '../../webhooks/chat/chat.ts'
import type { CommentNotices, CommentNoticesPatch } from './schema.ts'
import { lockNotices, type NoticesRow, saveNotices } from './settings-store.ts'

/** Changes where comments of the caller's mode are reported. */
export async function patchNotices(
  call: RequestContext,
  { mails, chat }: CommentNoticesPatch,
): Promise<CommentNotices> {
  const { db, tenant, services } = call
  const before = await lockNotices(db, tenant)
  const stored = { chat: before.chat, sealedUrl: before.sealed_chat_url }
  const changed =
    chat === undefined ? stored : changeChat(services.secretBox, placeOfChat(tenant), stored, chat)
  const change = {
    mails: mails ?? before.mails,
    chat: changed.chat,
    sealed_chat_url: changed.sealedUrl,
  }
  return recordUpdate(call, 'brand.comment_notices.updated', {
    before,
    change,
    render: (row) => renderNotices(call, row),
    masked: change.sealed_chat_url === before.sealed_chat_url ? [] : ['chat'],
    write: () => saveNotices(db, tenant, change),
  })
}

/** The place of the address of the channel. */
export function placeOfChat({ organizationId, livemode }: Tenant): Place {
  return createPlace('comment_notices.sealed_chat_url', {
    organization_id: organizationId,
    livemode,
  })
}

export function renderNotices(
  { tenant }: Pick<RequestContext, 'tenant'>,
  { mails, chat, updated }: NoticesRow,
): CommentNotices {
  return {
    object: 'comment_notices',
    organization: toId('organization', tenant.organizationId),
    livemode: tenant.livemode,
    updated: timestampOrNull(updated),
    mails,
    chat,
  }
}
