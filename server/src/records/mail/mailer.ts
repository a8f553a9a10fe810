import type { Transporter } from 'nodemailer'
import { readClientCertificate } from '../../kernel/api/client-certificate.ts'
import type { Log } from '../../kernel/base/log.ts'
import { foreignText } from './foreign-text.ts'
import { renderHtml } from './html.ts'
import type { Mail } from './mail.ts'
import { writePlain } from './plain.ts'

/** Sends mail. Rejects if sending failed; the caller retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null for none. */
  smtpUrl: string | null
  /** The sender, such as `Blazon <no-reply@example.com>`. */
  from: string
  log: Log
  /** The terminal that a person reads; null if output is stored, as that of a service is. */
  terminal: Terminal | null
}

interface Terminal {
  write(text: string): unknown
}

const sendMs = 20_000
const checkMs = 5_000

export function createMailer({ smtpUrl, from, log, terminal }: MailerOptions): Mailer {
  return smtpUrl === null ? noMailer(log, terminal) : smtpMailer(smtpUrl, from)
}

/** The terminal of this process; null if its output goes to a file or a log collector. */
export function ownTerminal(): Terminal | null {
  return process.stdout.isTTY ? process.stdout : null
}

/** Throws unless the mail server answers and accepts the credentials. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = await openTransport(url, checkMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMailer(url: string, from: string): Mailer {
  let opened: Promise<Transporter> | null = null
  return {
    async send(given) {
      const mail = withForeignName(given)
      const { to, subject } = mail
      opened ??= openTransport(url)
      const transport = await opened
      // As an object, because nodemailer parses a string as a list of addresses.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: writePlain(mail),
        html: renderHtml(mail),
      })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

function withForeignName(mail: Mail): Mail {
  const { organization } = mail
  if (organization === undefined) return mail
  return { ...mail, organization: { ...organization, name: foreignText(organization.name) } }
}

/** Loads the client with the first mail. */
async function openTransport(url: string, timeoutMs = sendMs): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { address, tls } = readClientCertificate(url)
  return createTransport({
    url: address,
    ...(tls !== null && { tls }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * The mailer without a mail server. A link opens an account, so only a terminal shows it: logs are
 * stored, forwarded and read by others.
 */
function noMailer(log: Log, terminal: Terminal | null): Mailer {
  return {
    async send({ to, subject, link }) {
      if (terminal !== null) terminal.write(`\n  Mail to ${to}: ${subject}\n  ${link}\n\n`)
      else {
        log.warn(
          { to, subject },
          'mail was not sent: set SMTP_URL, such as smtps://user:password@smtp.example.com, and restart',
        )
      }
    },
    close() {},
  }
}
