import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clientVariables, readConfig } from './config.ts'
import { shutdownGrace } from './derived-settings.ts'
import { ConfigError } from './setting.ts'
import { settingsTable } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'blazon-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return 'accepted'
}

test('has the defaults of the contract', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDir: './.blazon',
    role: 'all',
    deliveryWaits: [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000],
    deliveryAttempts: 5,
    deliveryTimeout: 15_000,
    allowPrivateTargets: null,
    rateLimitLive: 100,
    rateLimitTest: 25,
    eventRetention: 30 * 24 * 3_600_000,
  })
})

test('serves for 5 s after SIGTERM, and not at all with the embedded store, unless it is set', () => {
  const database = { DATABASE_URL: 'postgres://db/blazon' }
  const grace = (env: Record<string, string>) => shutdownGrace(readConfig(env))
  expect([grace(database), grace({})]).toEqual([5_000, 0])
  const set = { BLAZON_SHUTDOWN_GRACE: '0s' }
  expect([grace({ ...database, ...set }), grace({ BLAZON_SHUTDOWN_GRACE: '20s' })]).toEqual([
    0, 20_000,
  ])
})

test('distinguishes an empty list of private targets from an absent one', () => {
  expect(readConfig({ BLAZON_ALLOW_PRIVATE_TARGETS: '' }).allowPrivateTargets).toEqual([])
  expect(
    readConfig({ BLAZON_ALLOW_PRIVATE_TARGETS: '10.0.0.0/8, ::1/128' }).allowPrivateTargets,
  ).toEqual(['10.0.0.0/8', '::1/128'])
})

test.each([
  ['s3://acme-files', { bucket: 'acme-files', prefix: '' }],
  ['s3://acme-files/', { bucket: 'acme-files', prefix: '' }],
  ['s3://acme.files/blazon/v1', { bucket: 'acme.files', prefix: 'blazon/v1/' }],
])('reads where blobs are kept of %s', (value, place) => {
  expect(readConfig({ BLAZON_BLOBS: value }).blobs).toEqual(place)
})

test('leaves the variables of the command and of the guides alone', () => {
  const exported = Object.fromEntries(clientVariables.map((name) => [name, 'anything']))
  expect(readConfig(exported)).toEqual(readConfig({}))
})

test('reads a setting from a file', () => {
  const path = join(folder, 'database-url')
  writeFileSync(path, 'postgres://blazon@db/blazon\n')
  const { databaseUrl } = readConfig({ DATABASE_URL_FILE: path })
  expect(databaseUrl).toBe('postgres://blazon@db/blazon')
  writeFileSync(path, 'fast')
  expect(refusal({ BLAZON_DELIVERY_WAITS_FILE: path })).toContain('BLAZON_DELIVERY_WAITS must be')
  expect(refusal({ PORT: '1', PORT_FILE: path })).toBe('Set either PORT or PORT_FILE, not both.')
  expect(refusal({ SMTP_URL_FILE: `${path}-missing` })).toBe(
    `SMTP_URL_FILE is a file that cannot be read: '${path}-missing' (ENOENT).`,
  )
  expect(refusal({ BLAZON_PROT_FILE: path })).toContain('BLAZON_PROT_FILE is not a setting')
})

test.each([
  [{ BLAZON_PROT: '1' }, 'BLAZON_PROT is not a setting'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ BLAZON_ROLE: 'king' }, 'BLAZON_ROLE must be all, api or worker'],
  [{ BLAZON_DELIVERY_WAITS: '1m,soon' }, 'BLAZON_DELIVERY_WAITS must be a duration'],
  [{ BLAZON_ENCRYPTION_KEY: 'short' }, 'BLAZON_ENCRYPTION_KEY must be 32 bytes'],
  [{ BLAZON_PUBLIC_URL: 'ftp://x' }, 'BLAZON_PUBLIC_URL must be an http or https address'],
  [
    { BLAZON_ALLOW_PRIVATE_TARGETS: 'home' },
    'BLAZON_ALLOW_PRIVATE_TARGETS must be a list of CIDR ranges',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must begin with redis:// or rediss://'],
  [
    { SMTP_URL: 'smtps://a?sslcert=/a' },
    'SMTP_URL has certificates that cannot be used: sslcert and sslkey must be given together',
  ],
  [
    { BLAZON_WEBHOOK_CA: join(folder, 'missing.pem') },
    'BLAZON_WEBHOOK_CA must be the path of a PEM file with certificates',
  ],
  [{ BLAZON_WEBHOOK_CA: import.meta.filename }, 'it has no certificate'],
  [
    { BLAZON_EGRESS_PROXY: 'socks5://proxy:1080' },
    'BLAZON_EGRESS_PROXY must be http://host:port or https://host:port',
  ],
  [{ BLAZON_BLOBS: '/var/blobs' }, 'BLAZON_BLOBS must be s3://bucket or s3://bucket/prefix'],
  [{ BLAZON_BLOBS: 's3://bucket/../up' }, 'BLAZON_BLOBS must be s3://bucket or s3://bucket/prefix'],
])('stops with one clear line for %o', (env, line) => {
  const message = refusal(env as Record<string, string>)
  expect(message).toContain(line)
  expect(message).not.toContain('\n')
})

test('the guide lists every setting with its default and description', () => {
  const guide = readFileSync(new URL('../../../docs/guides/settings.md', import.meta.url), 'utf8')
  expect(guide).toContain(settingsTable())
})
