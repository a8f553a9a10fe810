import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority, createIdentity } from '../../test/certificate.ts'
import { readConfig } from '../settings/config.ts'
import { showCertificates } from './certificates.ts'

const metric = 'blazon_certificate_expiry_timestamp_seconds'
const until = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000
const identify = (day: string) =>
  createIdentity(createAuthority('Blazon test'), {
    ...{ dns: 'blazon.example.com', ip: '127.0.0.1' },
    notAfter: new Date(`${day}T00:00:00Z`),
  })

test('shows when the certificate of the public URL and those of connections expire', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-certificates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const proxy = createServer(identify('2031-05-04')).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await new Promise((resolve) => proxy.once('listening', resolve))
  const own = identify('2030-02-01')
  writeFileSync(join(folder, 'cert.pem'), own.cert)
  writeFileSync(join(folder, 'key.pem'), own.key)
  const registry = new Registry()
  const { port } = proxy.address() as AddressInfo
  const files = `sslcert=${folder}/cert.pem&sslkey=${folder}/key.pem`
  const config = readConfig({
    BLAZON_PUBLIC_URL: `https://127.0.0.1:${port}`,
    REDIS_URL: `rediss://redis.example.com?${files}`,
    SMTP_URL: 'smtps://mail.example.com',
    BLAZON_AUDIT_LOG: `syslog+tls://logs.example.com?${files}`,
  })
  showCertificates(registry, config)
  await expect
    .poll(() => registry.metrics())
    .toContain(`${metric}{setting="BLAZON_PUBLIC_URL"} ${until('2031-05-04')}`)
  const text = await registry.metrics()
  expect(text).toContain(`${metric}{setting="REDIS_URL"} ${until('2030-02-01')}`)
  expect(text).toContain(`${metric}{setting="BLAZON_AUDIT_LOG"} ${until('2030-02-01')}`)
  expect(text.match(/^blazon_certificate/gm)).toHaveLength(3)
})

test('shows nothing of an address that does not answer', async () => {
  const registry = new Registry()
  // Nothing listens on the port of echo.
  showCertificates(registry, readConfig({ BLAZON_PUBLIC_URL: 'https://127.0.0.1:7' }))
  for (let scrape = 0; scrape < 3; scrape++)
    expect(await registry.metrics()).not.toMatch(/^blazon_certificate/m)
})
