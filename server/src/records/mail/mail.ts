import type { Database } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Language, languages } from '../../kernel/pages/language.ts'
import { loadSay, type Say } from '../../kernel/pages/load-say.ts'

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
  /** Below the text. Each row has as many cells as the head; the first names the row. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Below the table. */
  list?: { title: string; links: readonly { text: string; link: string }[] }
  /** Paragraphs below the button. */
  ending?: string
  words: MailWords
  /** The organization that the mail is about; none for a mail about an account. */
  organization?: Sender
}

export interface MailWords {
  language: Language
  say: Say
}

export async function loadWords(language: Language): Promise<MailWords> {
  return { language, say: await loadSay(language) }
}

/**
 * Returns the words of a mail to the holder of an address: in the language of their monthly mails, which is
 * that of their dashboard; else in the one that their browser asked for, if it requested the mail; else in
 * that of the installation.
 */
export async function loadWordsFor(
  { db, language }: Pick<Services, 'db' | 'language'>,
  email: string,
  asked?: unknown,
): Promise<MailWords> {
  const [account] = await db<{ monthly_mails: Language | null }[]>`
    select monthly_mails from users where email = ${email}`
  const browser = languages.find((one) => one === asked)
  return loadWords(account?.monthly_mails ?? browser ?? language)
}

/** How an organization is shown in its mails. */
interface Sender {
  name: string
  /** `#RRGGBB` of the mark and the button; null for the colour of the dashboard. */
  color: string | null
}

export async function readSender(db: Database, tenant: Tenant): Promise<Sender> {
  const [row] = await db<Sender[]>`
    select name, color from organizations where id = ${tenant.organizationId}`
  return row!
}
