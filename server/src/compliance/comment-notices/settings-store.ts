import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Chat } from '../../webhooks/chat/schema.ts'

export interface NoticesRow {
  mails: boolean
  /** The address is masked, and sealed beside it. */
  chat: Chat
  sealed_chat_url: Buffer | null
  updated: Date | null
}

/** Returns the settings of this mode, for a change in this transaction. */
export async function lockNotices(db: Database, tenant: Tenant): Promise<NoticesRow> {
  // There may be no row to lock yet.
  const name = `comment_notices ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  return findNotices(db, tenant)
}

/** The settings of this mode; until they are changed, members get mails in live mode only. */
export async function findNotices(db: Database, tenant: Tenant): Promise<NoticesRow> {
  const [row] = await db<NoticesRow[]>`
    select mails, chat, sealed_chat_url, updated from comment_notices
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row ?? { mails: tenant.livemode, chat: null, sealed_chat_url: null, updated: null }
}

export async function saveNotices(
  db: Database,
  tenant: Tenant,
  { mails, chat, sealed_chat_url }: Omit<NoticesRow, 'updated'>,
): Promise<NoticesRow> {
  const json = chat === null ? null : db.json(chat)
  const [row] = await db<NoticesRow[]>`
    insert into comment_notices (organization_id, livemode, mails, chat, sealed_chat_url)
    values (${tenant.organizationId}, ${tenant.livemode}, ${mails}, ${json}, ${sealed_chat_url})
    on conflict (organization_id, livemode) do update
    set mails = excluded.mails, chat = excluded.chat, sealed_chat_url = excluded.sealed_chat_url,
      updated = now()
    returning mails, chat, sealed_chat_url, updated`
  return row!
}
