import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/**
 * A mail with one link. It is sent as plain text and as HTML. A text that a stranger to
 * the reader may have chosen passes through `foreignText` before it becomes part of a mail.
 */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
  link: string
  /** The button that opens the link, such as `Accept the invitation`. */
  act: string
  /** The organization that the mail is about; none for a mail about an account. */
  organization?: Sender
}

/** How an organization is shown in its mails. */
export interface Sender {
  name: string
  /** `#RRGGBB` of the mark and the button; null for the colour of the dashboard. */
  color: string | null
}

export async function readSender(db: Database, tenant: Tenant): Promise<Sender> {
  const [row] = await db<Sender[]>`
    select name, color from organizations where id = ${tenant.organizationId}`
  return row!
}
