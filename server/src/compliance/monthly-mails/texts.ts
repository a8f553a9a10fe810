import { toId } from '../../kernel/base/ids.ts'
import { foreignText } from '../../records/mail/foreign-text.ts'
import type { Mail, MailWords } from '../../records/mail/mail.ts'
import { mailTexts } from '../../records/mail/mail-texts.ts'
import { monthlyMailTexts as texts } from './message-texts.ts'
import type { BrandState, WaitingDocument } from './store.ts'

/** The most documents that need somebody in one e-mail; the dashboard lists the others. */
export const maxListed = 10

interface Content {
  publicUrl: string
  words: MailWords
  /** Its first day. */
  month: string
  now: readonly BrandState[]
  /** One month earlier. */
  before: readonly BrandState[]
  waiting: readonly WaitingDocument[]
}

export function writeMonthlyMail(content: Content): Omit<Mail, 'to' | 'organization' | 'words'> {
  const { publicUrl, words, month, now, before, waiting } = content
  const { say, language } = words
  const scores = new Map(before.map(({ brand, score }) => [brand, score]))
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const { brand, documents, passed, failed, score, change } = texts
  const listed = waiting.slice(0, maxListed).map((document) => ({
    text: foreignText(document.name),
    link: `${publicUrl}/checks/documents/${toId('document', document.id)}?mode=live`,
  }))
  return {
    subject: say(texts.subject, { month: name.format(new Date(month)) }),
    text: say(texts.intro),
    table: {
      head: [brand, documents, passed, failed, score, change].map((text) => say(text)),
      rows: now.map((state) => writeRow(state, scores.get(state.brand) ?? null, language)),
    },
    list: { title: say(listed.length === 0 ? texts.none : texts.waiting), links: listed },
    ending: [...(waiting.length > maxListed ? [say(texts.more)] : []), say(mailTexts.stop)].join(
      '\n\n',
    ),
    link: `${publicUrl}/checks/documents?mode=live`,
    act: say(texts.act),
  }
}

function writeRow(state: BrandState, before: number | null, language: string): string[] {
  const { name, documents, passed, failed, score } = state
  const counts = [documents, passed, failed].map((count) => count.toLocaleString(language))
  const change = score === null || before === null ? '–' : writeChange(score - before, language)
  return [foreignText(name), ...counts, score === null ? '–' : round(score, language), change]
}

/** `▲ +2.5`, `▼ -1` or `0`: an arrow is seen in every mail program, and needs no picture. */
function writeChange(change: number, language: string): string {
  const text = round(change, language, 'exceptZero')
  return /[1-9]/.test(text) ? `${change > 0 ? '▲' : '▼'} ${text}` : text
}

function round(
  value: number,
  language: string,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  return value.toLocaleString(language, { maximumFractionDigits: 1, signDisplay })
}
