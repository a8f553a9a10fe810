import { X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'
import { readTlsFiles } from '../database/tls-files.ts'
import type { Config } from '../settings/config.ts'
import { publicUrl } from '../settings/derived-settings.ts'

const staleAfterMs = 3_600_000
const connectMs = 5_000

/**
 * Shows when the certificates end that the service knows: those that it shows to other servers, which it
 * read at its start, and the one that visitors of `BLAZON_PUBLIC_URL` get. That one is asked for after a
 * scrape, at most once an hour, and shown by the next one, so that no scrape waits for it.
 */
export function showCertificates(registry: Registry, config: Config): void {
  const ends = readClientEnds(config)
  let askedAt = Number.NEGATIVE_INFINITY
  new Gauge({
    name: 'blazon_certificate_expiry_timestamp_seconds',
    help: 'When a certificate expires, as Unix time, by the setting that names it',
    labelNames: ['setting'],
    registers: [registry],
    collect() {
      for (const [setting, end] of ends) this.set({ setting }, end)
      if (performance.now() - askedAt < staleAfterMs) return
      askedAt = performance.now()
      void readServerCertificate(publicUrl(config)).then((certificate) => {
        if (certificate !== null) ends.set('BLAZON_PUBLIC_URL', readEnd(certificate))
      })
    },
  })
}

/** The ends of the certificates in the files `sslcert`, by setting. */
function readClientEnds(config: Config): Map<string, number> {
  const files = (address: string | null) =>
    readTlsFiles(new URLSearchParams(address?.split('?')[1] ?? ''))
  const settings = {
    DATABASE_URL: files(config.databaseUrl),
    DATABASE_READ_URL: files(config.databaseReadUrl),
    REDIS_URL: files(config.redisUrl),
    SMTP_URL: files(config.smtpUrl),
    BLAZON_AUDIT_LOG: config.auditLog?.kind === 'tls' ? config.auditLog.tls : {},
  }
  return new Map(
    Object.entries(settings).flatMap(([name, { cert }]) =>
      cert === undefined ? [] : [[name, readEnd(new X509Certificate(cert))]],
    ),
  )
}

function readEnd({ validTo }: X509Certificate): number {
  return Date.parse(validTo) / 1_000
}

/** The certificate that an https address shows, whether it is valid or not. */
function readServerCertificate(address: string): Promise<X509Certificate | null> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      ...{ host, port: Number(port) || 443, timeout: connectMs, rejectUnauthorized: false },
      // An address has no name to ask for (RFC 6066, section 3).
      ...(/[a-z]$/i.test(host) && { servername: host }),
    })
    const end = (certificate: X509Certificate | null) => {
      resolve(certificate)
      socket.destroy()
    }
    socket.unref()
    socket.once('secureConnect', () => end(socket.getPeerX509Certificate() ?? null))
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => end(null))
  })
}
