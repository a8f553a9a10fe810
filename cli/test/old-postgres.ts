import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** Answers every statement with its version, and with no settings that do not fit. */
export async function startOldPostgres(version: number): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = Buffer.alloc(0)
    let isStarted = false
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const at = isStarted ? 1 : 0
        if (rest.length < at + 4) return
        const length = at + rest.readInt32BE(at)
        if (rest.length < length) return
        const kind = isStarted ? String.fromCharCode(rest[0]!) : 'start'
        rest = rest.subarray(length)
        isStarted = true
        for (const message of answersTo(kind, version)) socket.write(message)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://blazon:x@127.0.0.1:${port}/blazon`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The protocol messages (version 3) that answer a client's message. */
function answersTo(kind: string, version: number): Buffer[] {
  const number = Buffer.from(String(version))
  const none = Buffer.from('{}')
  const values = [number, none].flatMap((value) => [int32(value.length), value])
  const row = message('D', Buffer.concat([int16(2), ...values]))
  const columns = message(
    'T',
    Buffer.concat([int16(2), column('version', 23, 4), column('unfit', 1009, -1)]),
  )
  const done = message('C', Buffer.from('SELECT 1\u0000'))
  const ready = message('Z', Buffer.from('I'))
  const answers: Record<string, Buffer[]> = {
    start: [message('R', int32(0)), ready],
    P: [message('1')],
    D: [message('t', int16(0)), columns],
    B: [message('2')],
    E: [row, done],
    S: [ready],
    Q: [columns, row, done, ready],
  }
  return answers[kind] ?? []
}

/** The description of a column of this type (`pg_type.dat`). */
function column(name: string, type: number, length: number): Buffer {
  const numbers = [int32(0), int16(0), int32(type), int16(length), int32(-1), int16(0)]
  return Buffer.concat([Buffer.from(`${name}\u0000`), ...numbers])
}

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
