import type { Mail } from './mail.ts'
import { mailTexts } from './mail-texts.ts'

/** Returns the text part of a mail. A row of its table is a line, each cell after its heading. */
export function writePlain(mail: Mail): string {
  const { text, table, list, link, ending } = mail
  const lines = table?.rows.map(([name, ...cells]) => {
    const said = cells.map((cell, at) => `${table.head[at + 1]} ${cell}`)
    return `${name}: ${said.join(', ')}`
  })
  const links = list?.links.map(({ text: name, link: address }) => `${name}\n${address}`)
  const parts = [text, lines?.join('\n'), list?.title, ...(links ?? []), link, ending]
  const said = parts.filter((part) => part !== undefined && part !== '')
  return `${[...said, writeFooter(mail)].join('\n\n')}\n`
}

/** The last line of both parts. */
export function writeFooter({ organization, words }: Mail): string {
  return organization === undefined
    ? words.say(mailTexts.sent)
    : words.say(mailTexts.sent_for, { name: organization.name })
}
