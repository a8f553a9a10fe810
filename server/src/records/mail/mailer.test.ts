import { Writable } from 'node:stream'
import { escapeText } from '@blazon/svg/write'
import { fillMessage } from '@blazon/warnings/fill-message'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { renderHtml } from './html.ts'
import { createMailer } from './mailer.ts'

let receiver: SmtpReceiver
const lines: string[] = []
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)

beforeAll(async () => {
  receiver = await startSmtpReceiver()
})
afterAll(() => receiver.close())

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße',
  text: 'Hello Ada,',
  link: 'http://127.0.0.1/x/a-token',
  act: 'Open the page',
  words: { language: 'en' as const, say: fillMessage },
}

test('sends text with its link, in any alphabet', async () => {
  const mailer = createMailer({
    smtpUrl: receiver.url,
    from: 'Blazon <no-reply@a.b>',
    log,
    terminal: null,
  })
  await mailer.send(mail)
  mailer.close()
  const received = await receiver.next('ada@example.com')
  expect(received).toMatchObject({ from: 'Blazon <no-reply@a.b>', token: 'a-token' })
  expect(received.text.trim()).toBe('Hello Ada,\n\nhttp://127.0.0.1/x/a-token\n\nSent by Blazon.')
  expect(received.subject).toMatch(/^=\?UTF-8\?/)
})

test('says the same as text and as HTML, in which every value is escaped', async () => {
  const mailer = createMailer({ smtpUrl: receiver.url, from: 'a@b.c', log, terminal: null })
  const hostile = `<img src=x onerror="alert('1')">&amp;`
  await mailer.send({
    ...mail,
    subject: `Invitation to ${hostile}`,
    text: `First ${hostile} é ö 漢字.\n\nSecond = paragraph.`,
    link: 'http://127.0.0.1/x/a-token?a=1&b=2',
    act: `Open ${hostile}`,
    organization: { name: hostile, color: null },
  })
  mailer.close()
  const { text, html } = await receiver.next('ada@example.com')
  expect(html).not.toMatch(/<img|<link|onerror="|url\(|@import/)
  const shown = readText(html)
  for (const paragraph of text.trim().split('\n\n')) expect(shown).toContain(paragraph)
  expect(text).toContain(`First ${hostile} é ö 漢字.`)
  expect(shown).toContain(`Open ${hostile}`)
  expect(html.match(/href="([^"]+)"/g)).toEqual(
    Array(2).fill(`href="${escapeText('http://127.0.0.1/x/a-token?a=1&b=2')}"`),
  )
})

test.each([
  ['#0F766E', '#ffffff'],
  ['#FFD400', '#000000'],
])('a mail of an organization with the colour %s has text in %s on it', (color, text) => {
  const html = renderHtml({ ...mail, organization: { name: 'Acme', color } })
  expect(html.match(new RegExp(`background:${color};color:${text}"`, 'g'))).toHaveLength(2)
  expect(html).not.toContain('background:#6d2a78')
  expect(html).not.toContain('class="accent"')
  expect(renderHtml(mail).match(/class="accent"/g)).toHaveLength(2)
})

/** The text of a page, as a browser shows it. */
function readText(html: string): string {
  return html
    .replace(/<style>[^<]*<\/style>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

test('a subject with line breaks adds no header and no recipient', async () => {
  const mailer = createMailer({ smtpUrl: receiver.url, from: 'a@b.c', log, terminal: null })
  await mailer.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com' })
  mailer.close()
  const received = await receiver.next('ada@example.com')
  expect(received.subject).toBe('Hi Bcc: eve@example.com')
  expect(receiver.mails.map(({ to }) => to)).not.toContain('eve@example.com')
})

test('fails if the mail server refuses or does not exist', async () => {
  const refusing = createMailer({ smtpUrl: receiver.url, from: 'a@b.c', log, terminal: null })
  receiver.refuseNext(1)
  await expect(refusing.send(mail)).rejects.toThrow(/451/)
  refusing.close()
  const absent = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.c', log, terminal: null })
  await expect(absent.send(mail)).rejects.toThrow(/ECONNREFUSED/)
  absent.close()
})

test('without a mail server, only a terminal shows the link, and the log names the setting', async () => {
  const shown: string[] = []
  const terminal = { write: (text: string) => shown.push(text) }
  const without = { smtpUrl: null, from: 'a@b.c', log }
  const before = lines.length
  await createMailer({ ...without, terminal }).send(mail)
  expect(shown.join('')).toContain('http://127.0.0.1/x/a-token')
  expect(lines).toHaveLength(before)
  await createMailer({ ...without, terminal: null }).send(mail)
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    level: 40,
    to: 'ada@example.com',
    msg: expect.stringContaining('SMTP_URL'),
  })
  expect(lines.join('')).not.toContain('a-token')
})
