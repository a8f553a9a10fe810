import { X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'
import { type Config, publicUrl } from './config.ts'
import { readTlsFiles } from './database/tls-files.ts'

const staleAfterMs = 3_600_000
const connectMs = 5_000

/**
 * Shows when the certificates end that the service knows: the one that visitors of `BLAZON_PUBLIC_URL`
 * get, and those that it shows to its database, Redis and mail server. They are read at a scrape, at most
 * once an hour, and shown at the next one, so that no scrape waits for them.
 */
export function showCertificates(registry: Registry, config: Config): void {
  let ends: ReadonlyMap<string, number> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  new Gauge({
    name: 'blazon_certificate_expiry_timestamp_seconds',
    help: 'When a certificate expires, as Unix time, by the setting that names it',
    labelNames: ['setting'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [setting, end] of ends) this.set({ setting }, end)
      if (performance.now() - readAt < staleAfterMs) return
      readAt = performance.now()
      void readEnds(config).then((found) => {
        ends = found
      })
    },
  })
}

/** The ends of the certificates by setting, in seconds; those that cannot be read are left out. */
async function readEnds(config: Config): Promise<Map<string, number>> {
  const addresses = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_READ_URL: config.databaseReadUrl,
    REDIS_URL: config.redisUrl,
    SMTP_URL: config.smtpUrl,
  }
  const certificates = await Promise.all([
    readOwn(publicUrl(config)).then((certificate) => ['BLAZON_PUBLIC_URL', certificate] as const),
    ...Object.entries(addresses).map(([name, address]) => [name, readClient(address)] as const),
  ])
  return new Map(
    certificates.flatMap(([name, certificate]) =>
      certificate === null ? [] : [[name, Date.parse(certificate.validTo) / 1_000]],
    ),
  )
}

/** The certificate that an https address shows, whether it is valid or not. */
function readOwn(address: string): Promise<X509Certificate | null> {
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

/** The certificate in the file `sslcert` of an address; it may have been renewed since the start. */
function readClient(address: string | null): X509Certificate | null {
  try {
    const query = address?.split('?')[1]
    const { cert } = readTlsFiles(new URLSearchParams(query))
    return cert === undefined ? null : new X509Certificate(cert)
  } catch {
    return null
  }
}
