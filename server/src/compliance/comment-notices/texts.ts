import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Say } from '../../kernel/pages/load-say.ts'
import { foreignText } from '../../records/mail/foreign-text.ts'
import type { Mail, MailWords } from '../../records/mail/mail.ts'
import { mailTexts } from '../../records/mail/mail-texts.ts'
import type { Message } from '../../webhooks/chat/message.ts'
import { commentNoticeTexts as texts } from './message-texts.ts'
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
  words: MailWords,
): Omit<Mail, 'to' | 'organization'> {
  const { say } = words
  const [first, ...others] = concerns
  const stop = say(mailTexts.stop)
  const link = linkTo(publicUrl, tenant, concerns)
  if (others.length === 0) {
    return {
      subject: describeConcern(first!, names, say),
      text: `${quote(first!)}\n\n${stop}`,
      link,
      act: say(texts.open_comment),
      words,
    }
  }
  const quoted = concerns.slice(0, maxQuoted)
  const paragraphs = quoted.map((row) => `${describeConcern(row, names, say)}: ${quote(row)}`)
  return {
    subject: say(texts.several_concern, { count: concerns.length }),
    text: [...paragraphs, ...countLeft(concerns.length, say), stop].join('\n\n'),
    link,
    act: say(texts.open_inbox),
    words,
  }
}

/** The message of the channel about comments, oldest first. A comment may concern several people. */
export function writeMessage(
  publicUrl: string,
  tenant: Tenant,
  concerns: readonly ConcernRow[],
  names: Names,
  say: Say,
): Message {
  const comments = groupByComment(concerns)
  const target = { link: linkTo(publicUrl, tenant, concerns), act: say(mailTexts.open) }
  if (comments.length === 1) {
    return {
      subject: describeComment(comments[0]!, names, say),
      lines: [quote(concerns[0]!)],
      ...target,
    }
  }
  const lines = comments
    .slice(0, maxQuoted)
    .map((rows) => `${describeComment(rows, names, say)}: ${quote(rows[0]!)}`)
  return {
    subject: say(texts.several, { count: comments.length }),
    lines: [...lines, ...countLeft(comments.length, say)],
    ...target,
  }
}

/** The rows of each comment, in the order of the first ones. */
function groupByComment(concerns: readonly ConcernRow[]): ConcernRow[][] {
  const groups = new Map<string, ConcernRow[]>()
  for (const row of concerns) groups.set(row.id, [...(groups.get(row.id) ?? []), row])
  return [...groups.values()]
}

/** Says why a comment concerns its reader. */
function describeConcern(row: ConcernRow, names: Names, say: Say): string {
  const values = { author: nameActor(names, row.created_by, say), place: describePlace(row, say) }
  if (row.assignee_id === row.user_id) return say(texts.assigned, values)
  if (row.mentions.includes(toId('user', row.user_id))) return say(texts.mentions, values)
  if (row.checker === toId('user', row.user_id)) return say(chooseAct(row), values)
  return say(texts.replied_to_you, values)
}

/** Says who wrote a comment, where, and for whom. */
function describeComment(rows: readonly ConcernRow[], names: Names, say: Say): string {
  const first = rows[0]!
  const author = nameActor(names, first.created_by, say)
  const comment = say(chooseAct(first), { author, place: describePlace(first, say) })
  const readers = rows.map(({ user_id }) => nameActor(names, toId('user', user_id), say))
  return say(texts.for_readers, { comment, readers: readers.join(', ') })
}

function chooseAct({ parent_id }: ConcernRow): string {
  return parent_id === null ? texts.commented : texts.replied
}

function describePlace(row: ConcernRow, say: Say): string {
  const { portal_page_id, slide, fingerprint, quote } = row
  const name = foreignText(row.place)
  if (portal_page_id !== null) {
    return quote === null
      ? say(texts.portal_page, { name })
      : say(texts.part_of_portal_page, { name, quote: foreignText(quote) })
  }
  if (slide !== null) return say(texts.slide, { name, slide })
  return say(fingerprint === null ? mailTexts.quoted : texts.finding, { name })
}

function nameActor(names: Names, id: string, say: Say): string {
  const name = names.get(id)
  if (name !== undefined) return foreignText(name)
  return say(id.startsWith('usr_') ? texts.somebody : texts.program)
}

/** The text in one line, cut. */
function quote({ text }: ConcernRow): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= maxCharacters) return characters.join('')
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

function countLeft(count: number, say: Say): string[] {
  return count <= maxQuoted ? [] : [say(texts.more, { count: count - maxQuoted })]
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
