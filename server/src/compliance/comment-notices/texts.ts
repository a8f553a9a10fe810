import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { foreignText } from '../../records/mail/foreign-text.ts'
import type { Mail } from '../../records/mail/mail.ts'
import type { Message } from '../../webhooks/chat/message.ts'
import type { ConcernRow } from './store.ts'

/** The most comments that one mail or message quotes; the inbox shows the others. */
const maxQuoted = 20
const maxCharacters = 300

/** Whose comments and readers a text names, by id. */
export type Names = ReadonlyMap<string, string>

/** The mail to a person about comments that concern them, oldest first. */
export function writeMail(
  publicUrl: string,
  tenant: Tenant,
  concerns: readonly ConcernRow[],
  names: Names,
): Omit<Mail, 'to' | 'organization'> {
  const [first, ...others] = concerns
  if (others.length === 0) {
    return {
      subject: describeConcern(first!, names),
      text: `${quote(first!)}\n\n${whereToStop}`,
      link: linkTo(publicUrl, tenant, concerns),
      act: 'Open the comment',
    }
  }
  const quoted = concerns.slice(0, maxQuoted)
  const paragraphs = quoted.map((row) => `${describeConcern(row, names)}: ${quote(row)}`)
  return {
    subject: `${concerns.length} comments concern you`,
    text: [...paragraphs, ...countLeft(concerns.length), whereToStop].join('\n\n'),
    link: linkTo(publicUrl, tenant, concerns),
    act: 'Open your inbox',
  }
}

const whereToStop = 'To stop these e-mails, open "Your account" in Blazon and turn them off.'

/** The message of the channel about comments, oldest first. A comment may concern several people. */
export function writeMessage(
  publicUrl: string,
  tenant: Tenant,
  concerns: readonly ConcernRow[],
  names: Names,
): Message {
  const comments = groupByComment(concerns)
  const link = linkTo(publicUrl, tenant, concerns)
  if (comments.length === 1) {
    return { subject: describeComment(comments[0]!, names), lines: [quote(concerns[0]!)], link }
  }
  const lines = comments
    .slice(0, maxQuoted)
    .map((rows) => `${describeComment(rows, names)}: ${quote(rows[0]!)}`)
  return {
    subject: `${comments.length} comments`,
    lines: [...lines, ...countLeft(comments.length)],
    link,
  }
}

/** The rows of each comment, in the order of the first ones. */
function groupByComment(concerns: readonly ConcernRow[]): ConcernRow[][] {
  const groups = new Map<string, ConcernRow[]>()
  for (const row of concerns) groups.set(row.id, [...(groups.get(row.id) ?? []), row])
  return [...groups.values()]
}

/** Says why a comment concerns its reader. */
function describeConcern(row: ConcernRow, names: Names): string {
  const author = nameActor(names, row.created_by)
  if (row.assignee_id === row.user_id) {
    return `A comment by ${author} on ${describePlace(row)} is assigned to you`
  }
  if (row.mentions.includes(toId('user', row.user_id))) {
    return `${author} mentions you in a comment on ${describePlace(row)}`
  }
  if (row.checker === toId('user', row.user_id)) {
    return `${author} ${describeAct(row)} on ${describePlace(row)}`
  }
  return `${author} replied to you on ${describePlace(row)}`
}

/** Says who wrote a comment, where, and for whom. */
function describeComment(rows: readonly ConcernRow[], names: Names): string {
  const { created_by } = rows[0]!
  const readers = rows.map(({ user_id }) => nameActor(names, toId('user', user_id)))
  return `${nameActor(names, created_by)} ${describeAct(rows[0]!)} on ${describePlace(rows[0]!)} (for ${readers.join(', ')})`
}

function describeAct({ parent_id }: ConcernRow): string {
  return parent_id === null ? 'commented' : 'replied'
}

function describePlace({ place, portal_page_id, slide, fingerprint, quote }: ConcernRow): string {
  const name = `"${foreignText(place)}"`
  if (portal_page_id !== null) {
    return quote === null
      ? `the portal page ${name}`
      : `"${foreignText(quote)}" in the portal page ${name}`
  }
  if (slide !== null) return `slide ${slide} of ${name}`
  return fingerprint === null ? name : `a finding in ${name}`
}

function nameActor(names: Names, id: string): string {
  const name = names.get(id)
  if (name !== undefined) return foreignText(name)
  return id.startsWith('usr_') ? 'Somebody' : 'A program'
}

/** The text in one line, cut. */
function quote({ text }: ConcernRow): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= maxCharacters) return characters.join('')
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

function countLeft(count: number): string[] {
  return count <= maxQuoted ? [] : [`${count - maxQuoted} more comments are not listed here.`]
}

/** The place of the only comment, or the inbox. */
function linkTo(publicUrl: string, tenant: Tenant, concerns: readonly ConcernRow[]): string {
  const mode = tenant.livemode ? 'live' : 'test'
  const { id, check_id, document_id, portal_page_id, fingerprint, slide } = concerns[0]!
  if (concerns.some((other) => other.id !== id)) return `${publicUrl}/inbox?mode=${mode}`
  if (portal_page_id !== null) {
    return `${publicUrl}/cms/portal/${toId('portal_page', portal_page_id)}?mode=${mode}`
  }
  if (check_id === null) {
    return `${publicUrl}/checks/documents/${toId('document', document_id!)}?mode=${mode}`
  }
  const query = new URLSearchParams({
    mode,
    ...(fingerprint !== null && { fingerprint }),
    ...(slide !== null && { slide: String(slide) }),
  })
  return `${publicUrl}/checks/${toId('check', check_id)}?${query}`
}
