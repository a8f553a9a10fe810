import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mail server that stores received mails (the part of RFC 5321 that a client needs). */
export interface SmtpReceiver {
  url: string
  mails: ReceivedMail[]
  /** The next mail to this address; fails after ten seconds. */
  next(to: string): Promise<ReceivedMail>
  /** Refuses this many mails temporarily (451), like a busy server. */
  refuseNext(count: number): void
  close(): Promise<void>
}

interface ReceivedMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The last part of its link. */
  token: string
}

export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = []
  const untaken: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to) {
      for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
        const at = untaken.findIndex((mail) => mail.to === to)
        if (at !== -1) return untaken.splice(at, 1)[0]!
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`no mail came to ${to}`)
    },
    refuseNext(count) {
      refusals = count
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function converse(socket: Socket): void {
    let buffered = ''
    let recipient = ''
    let message: string[] | null = null
    socket.setEncoding('utf8')
    socket.write('220 receiver\r\n')
    socket.on('data', (chunk) => {
      const lines = (buffered + chunk).split('\r\n')
      buffered = lines.pop()!
      for (const line of lines) hear(line)
    })

    function hear(line: string): void {
      if (message !== null) {
        if (line !== '.') message.push(line.replace(/^\.\./, '.'))
        else {
          const mail = parse(recipient, message.join('\n'))
          mails.push(mail)
          untaken.push(mail)
          message = null
          socket.write('250 kept\r\n')
        }
      } else if (/^MAIL/i.test(line) && refusals > 0) {
        refusals--
        socket.write('451 busy\r\n')
      } else if (/^RCPT/i.test(line)) {
        recipient = /<(.*)>/.exec(line)![1]!
        socket.write('250 known\r\n')
      } else if (/^DATA/i.test(line)) {
        message = []
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n')
      } else {
        socket.write('250 fine\r\n')
      }
    }
  }
}

function parse(to: string, message: string): ReceivedMail {
  const [head = '', ...rest] = message.split('\n\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\n\\s.*)*)`, 'im').exec(head)?.[1]?.replace(/\n\s/g, ' ') ?? ''
  const body = rest.join('\n\n')
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`)
  const part = (type: string) =>
    readPart(parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '')
  const text = part('text/plain')
  const token = /^http\S+[/#](\S+)$/m.exec(text)?.[1] ?? ''
  return {
    from: header('From'),
    to,
    subject: header('Subject'),
    text,
    html: part('text/html'),
    token,
  }
}

/** The text of a part of a mail, without its headers. */
function readPart(part: string): string {
  const end = part.indexOf('\n\n')
  const [head, body] = [part.slice(0, end), part.slice(end + 2)]
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
