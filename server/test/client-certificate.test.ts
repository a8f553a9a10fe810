import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type TLSSocket } from 'node:tls'
import { fillMessage } from '@blazon/warnings/fill-message'
import { afterAll, expect, test } from 'vitest'
import { memoryLimiter } from '../src/http/limits/rate-limit.ts'
import { redisLimiter } from '../src/http/limits/rate-limit-redis.ts'
import { readClientCertificate } from '../src/kernel/api/client-certificate.ts'
import { createLog } from '../src/kernel/base/log.ts'
import { createMetrics } from '../src/kernel/observe/metrics.ts'
import { createMailer } from '../src/records/mail/mailer.ts'
import { createAuthority, createIdentity } from './certificate.ts'
import { startSmtpReceiver } from './smtp-receiver.ts'

/** Servers that accept nobody without a certificate of the operator's authority. */
const folder = mkdtempSync(join(tmpdir(), 'blazon-client-certificate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = createLog('silent')
const authority = createAuthority('The operator')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const client = createIdentity(authority, here)
const files = new URLSearchParams({
  sslrootcert: write('ca.pem', authority.certificate),
  sslcert: write('client.pem', client.cert),
  sslkey: write('client.key', client.key),
})
const rootOnly = new URLSearchParams({ sslrootcert: files.get('sslrootcert')! })
/** Trusts other authorities than the server's. */
const untrusting = new URLSearchParams(files)
untrusting.set('sslrootcert', write('other.pem', createAuthority('Another').certificate))

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

async function startStrict(serve: (socket: TLSSocket) => void) {
  const { cert, key } = createIdentity(authority, here)
  const server = createServer(
    { cert, key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
    (socket) => {
      socket.on('error', () => {})
      serve(socket)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a client certificate signs in to Redis without a password, only over valid TLS', async () => {
  const { server, host } = await startStrict((socket) => {
    socket.on('data', (bytes) => {
      for (const [, name = ''] of `${bytes}`.matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)\r\n/gm)) {
        const isScript = name.toLowerCase().startsWith('eval')
        socket.write(isScript ? '*2\r\n:1\r\n$1\r\n5\r\n' : '$-1\r\n')
      }
    })
  })
  const limit = async (query: URLSearchParams) => {
    const metrics = createMetrics()
    const alone = memoryLimiter({ now: () => 0 })
    const url = `rediss://${host}?${query}`
    const limiter = await redisLimiter(url, alone, { log, metrics }, 60_000)
    const isShared = limiter.isShared()
    const { remaining } = await limiter.take('a', 10)
    limiter.close()
    return { isShared, remaining }
  }
  expect(await limit(files)).toEqual({ isShared: true, remaining: 5 })
  expect((await limit(rootOnly)).isShared).toBe(false)
  expect((await limit(untrusting)).isShared).toBe(false)
  server.close()
})

test('a client certificate signs in to the mail server without a password, only over valid TLS', async () => {
  const receiver = await startSmtpReceiver()
  const { server, host } = await startStrict((socket) => {
    const inner = connect(Number(new URL(receiver.url).port), '127.0.0.1')
    inner.on('error', () => {})
    socket.pipe(inner).pipe(socket)
  })
  const mailer = (query: URLSearchParams) =>
    createMailer({ smtpUrl: `smtps://${host}?${query}`, from: 'a@b.c', log, terminal: null })
  const mail = {
    to: 'maria@example.com',
    subject: 'Welcome',
    text: 'Hello',
    link: 'https://blazon.example.com/#token=a',
    act: 'Open',
    words: { language: 'en' as const, say: fillMessage },
  }
  const [signedIn, refused, suspicious] = [mailer(files), mailer(rootOnly), mailer(untrusting)]
  await signedIn.send(mail)
  expect((await receiver.next(mail.to)).subject).toBe('Welcome')
  await expect(refused.send(mail)).rejects.toThrow()
  await expect(suspicious.send(mail)).rejects.toThrow(/certificate/)
  for (const one of [signedIn, refused, suspicious]) one.close()
  server.close()
  await receiver.close()
})

test('other parts of an address stay as they are', () => {
  const plain = 'smtps://a%40b:p?a@mail.example.com'
  expect(readClientCertificate('rediss://:p%2Fw@a:1/2')).toEqual({
    address: 'rediss://:p%2Fw@a:1/2',
    tls: null,
  })
  expect(readClientCertificate(plain)).toEqual({ address: plain, tls: null })
  const { address, tls } = readClientCertificate(`rediss://a:1/2?family=6&${rootOnly}`)
  expect(address).toBe('rediss://a:1/2?family=6')
  expect(tls?.ca?.toString()).toBe(authority.certificate)
  expect(() => readClientCertificate('rediss://a?sslcert=/a')).toThrow('together')
})
