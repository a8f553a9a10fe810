import { createSocket } from 'node:dgram'
import { open } from 'node:fs/promises'
import { connect, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { AuditDestination } from '../../../settings/audit-destination.ts'
import { type SyslogSource, syslogDatagram, syslogFrame } from './syslog.ts'

const timeoutMs = 10_000

/** Sends entries, as they are read over the API. Rejects if they may not have arrived. */
export type SendEntries = (entries: readonly string[]) => Promise<void>

export function createSender(destination: AuditDestination): SendEntries {
  const source = { hostname: hostname(), pid: process.pid }
  switch (destination.kind) {
    case 'file':
      return (entries) => append(destination.path, entries)
    case 'udp':
      return (entries) => sendDatagrams(destination, entries, source)
    default:
      return (entries) => sendFrames(destination, entries, source)
  }
}

/** Opens the file for each batch, so that it can be moved away at any time (logrotate). */
async function append(path: string, entries: readonly string[]): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(entries.map((entry) => `${entry}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** UDP reports only errors of this machine: whether a datagram arrives is not known. */
async function sendDatagrams(
  { host, port }: { host: string; port: number },
  entries: readonly string[],
  source: SyslogSource,
): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    for (const entry of entries) {
      const datagram = syslogDatagram(entry, source)
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.send(datagram, port, host, (error) => (error ? reject(error) : resolve()))
      })
    }
  } finally {
    socket.close()
  }
}

type StreamDestination = Extract<AuditDestination, { kind: 'tcp' | 'tls' | 'unix' }>

/** Resolves when the receiver's system has acknowledged all bytes and the connection is closed. */
function sendFrames(
  destination: StreamDestination,
  entries: readonly string[],
  source: SyslogSource,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openStream(destination)
    socket.setTimeout(timeoutMs, () => {
      socket.destroy(new Error(`the receiver did not answer within ${timeoutMs / 1_000} s`))
    })
    socket.on('error', reject)
    socket.on('close', (hadError) => {
      if (!hadError) resolve()
    })
    // Receivers do not answer; reading lets the end of the connection be seen.
    socket.resume()
    socket.end(Buffer.concat(entries.map((entry) => syslogFrame(entry, source))))
  })
}

/** A TLS connection fails unless the receiver's certificate is valid for the host. */
function openStream(destination: StreamDestination): Socket {
  if (destination.kind === 'unix') return connect(destination.path)
  const { host, port } = destination
  if (destination.kind === 'tcp') return connect(port, host)
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return connectTls({ host, port, ...servername, ...destination.tls })
}
