import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../../test/certificate.ts'
import { createExample } from '../../../kernel/api/example.ts'
import { parseAuditDestination } from '../../../settings/audit-destination.ts'
import { AuditEntry } from '../schema.ts'
import { createSender } from './send.ts'
import { syslogDatagram, syslogMessage } from './syslog.ts'

const source = { hostname: 'blazon.example', pid: 42 }
const text = JSON.stringify({
  ...(createExample(AuditEntry) as object),
  occurred_at: '2026-11-20T09:30:00.000Z',
  action: 'platform.api_key.rolled',
  result: 'denied',
  position: 7,
  after: { name: 'Zoë' },
})

test('reads each form of BLAZON_AUDIT_LOG', () => {
  expect(parseAuditDestination('file:/var/log/audit')).toEqual({
    kind: 'file',
    path: '/var/log/audit',
  })
  expect(parseAuditDestination('file:///var/log/audit')).toEqual({
    kind: 'file',
    path: '/var/log/audit',
  })
  expect(parseAuditDestination('syslog+udp://logs')).toEqual({
    kind: 'udp',
    host: 'logs',
    port: 514,
  })
  expect(parseAuditDestination('syslog+tcp://[::1]:6514')).toEqual({
    kind: 'tcp',
    host: '::1',
    port: 6514,
  })
  expect(parseAuditDestination('syslog+tls://logs')).toEqual({
    kind: 'tls',
    host: 'logs',
    port: 6514,
    tls: {},
  })
  expect(() => parseAuditDestination('syslog+tls://logs?sslcert=/none')).toThrow(
    'has certificates that cannot be used: sslcert and sslkey must be given together',
  )
  expect(parseAuditDestination('syslog+unix:/run/log')).toEqual({ kind: 'unix', path: '/run/log' })
  for (const wrong of [
    '',
    'file:audit',
    'syslog://logs',
    'syslog+tcp://logs/path',
    'syslog+tcp://logs?sslrootcert=/etc/ca.pem',
    'syslog+tls://logs?verify=no',
    'syslog+tsl://logs',
    'http://logs',
  ]) {
    expect(() => parseAuditDestination(wrong)).toThrow(/must be file:/)
  }
})

test('writes a message of RFC 5424', () => {
  expect(syslogMessage(text, source)).toBe(
    `<108>1 2026-11-20T09:30:00.000Z blazon.example blazon 42 platform.api_key.rolled [meta sequenceId="7"] ${text}`,
  )
})

test('sends a long entry without its values in a datagram', () => {
  const long = JSON.stringify({ ...JSON.parse(text), before: { name: 'x'.repeat(9_000) } })
  const datagram = syslogDatagram(long, source).toString()
  expect(Buffer.byteLength(datagram)).toBeLessThan(8_192)
  expect(JSON.parse(datagram.slice(datagram.indexOf('{')))).toMatchObject({
    position: 7,
    before: null,
  })
})

test('sends over UDP, TCP with the length in front, and to a file', async () => {
  const datagrams = createSocket('udp4').bind(0, '127.0.0.1')
  await once(datagrams, 'listening')
  const datagram = once(datagrams, 'message')
  await createSender({ kind: 'udp', host: '127.0.0.1', port: datagrams.address().port })([text])
  expect(String((await datagram)[0])).toContain(text)
  datagrams.close()

  const received: Buffer[] = []
  const server = createServer((socket) => socket.on('data', (bytes) => received.push(bytes)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await createSender({ kind: 'tcp', host: '127.0.0.1', port })([text, text])
  server.close()
  const stream = Buffer.concat(received).toString()
  const length = Number(stream.slice(0, stream.indexOf(' ')))
  const first = Buffer.from(stream)
    .subarray(stream.indexOf(' ') + 1)
    .subarray(0, length)
    .toString()
  expect(first.endsWith(text)).toBe(true)

  const folder = await mkdtemp(join(tmpdir(), 'blazon-audit-'))
  const path = join(folder, 'audit.ndjson')
  await createSender({ kind: 'file', path })([text])
  await createSender({ kind: 'file', path })([text])
  expect(await readFile(path, 'utf8')).toBe(`${text}\n${text}\n`)
  await rm(folder, { recursive: true })
})

test('sends over TLS only to a receiver whose certificate is valid, with a certificate of its own', async () => {
  const [ours, other] = [createAuthority('Ours'), createAuthority('Another')]
  const folder = await mkdtemp(join(tmpdir(), 'blazon-syslog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = createIdentity(ours, { dns: 'blazon.example', ip: '127.0.0.9' })
  const files = { 'ca.pem': ours.certificate, 'cert.pem': own.cert, 'key.pem': own.key }
  for (const [name, content] of Object.entries({ ...files, 'other.pem': other.certificate }))
    await writeFile(join(folder, name), content)

  let received = ''
  const receiver = createTlsServer({
    ...createIdentity(ours, { dns: 'logs.example', ip: '127.0.0.1' }),
    ca: ours.certificate,
    requestCert: true,
  })
  receiver.on('secureConnection', (socket) => socket.on('data', (bytes) => (received += bytes)))
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void receiver.close())
  const { port } = receiver.address() as AddressInfo
  const send = (query: string, host = '127.0.0.1') =>
    createSender(parseAuditDestination(`syslog+tls://${host}:${port}?${query}`))([text, text])
  const identity = `sslcert=${folder}/cert.pem&sslkey=${folder}/key.pem`

  await send(`sslrootcert=${folder}/ca.pem&${identity}`)
  const message = /^(\d+) (.*)$/s.exec(received)!
  const length = Number(message[1])
  expect(Buffer.from(message[2]!).subarray(0, length).toString()).toMatch(
    /^<108>1 .* platform\.api_key\.rolled /,
  )
  expect(received.split(text)).toHaveLength(3)

  received = ''
  await expect(send(`sslrootcert=${folder}/other.pem&${identity}`)).rejects.toThrow(/certificate/)
  // Valid, but for another name.
  await expect(send(`sslrootcert=${folder}/ca.pem&${identity}`, 'localhost')).rejects.toThrow(
    /altnames/,
  )
  await expect(send(`sslrootcert=${folder}/ca.pem`)).rejects.toThrow()
  expect(received).toBe('')
})

test('rejects if the receiver is not there', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  await expect(createSender({ kind: 'tcp', host: '127.0.0.1', port })([text])).rejects.toThrow()
})
