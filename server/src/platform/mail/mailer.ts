import { createTransport } from 'nodemailer'
import type { Log } from '../../kernel/log.ts'

/** A mail of plain text with one link that it is about. */
export interface Mail {
  to: string
  subject: string
  text: string
  link: string
}

/** What sends mail. Fails where it couldn't: whoever sends tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null to write mail to the log. */
  smtpUrl: string | null
  /** The sender, such as `Blazon <no-reply@example.com>`. */
  from: string
  log: Log
}

const timeoutMs = 20_000

export function createMailer({ smtpUrl, from, log }: MailerOptions): Mailer {
  return smtpUrl === null ? logMailer(log) : smtpMailer(smtpUrl, from)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, link }) {
      // As an object, an address is not read as a list of them.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: `${text}\n\n${link}\n`,
      })
    },
    close: () => transport.close(),
  }
}

/** Without a mail server the log is the only way that a link can reach anyone. */
function logMailer(log: Log): Mailer {
  return {
    async send({ to, subject, link }) {
      log.info({ to, subject, link }, 'mail is written here, since SMTP_URL is not set')
    },
    close() {},
  }
}
