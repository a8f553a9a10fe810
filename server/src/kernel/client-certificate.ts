import { readFileSync } from 'node:fs'

/** Files of the address of a service, for Node's TLS. */
export interface ClientCertificate {
  /** PEM. */
  ca?: Buffer
  cert?: Buffer
  key?: Buffer
}

const parameters = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const

/**
 * Takes the paths `sslrootcert`, `sslcert` and `sslkey` out of an address, as `DATABASE_URL` has them,
 * and reads the files. `tls` is null if the address names none. Throws if a file cannot be read, or if
 * only one of `sslcert` and `sslkey` is given.
 */
export function readClientCertificate(address: string): {
  address: string
  tls: ClientCertificate | null
} {
  const [base = '', query = ''] = splitOnce(address, '?')
  const given = new URLSearchParams(query)
  if (given.has('sslcert') !== given.has('sslkey')) {
    throw new Error('sslcert and sslkey must be given together')
  }
  const tls: ClientCertificate = {}
  for (const [parameter, option] of Object.entries(parameters)) {
    const path = given.get(parameter)
    if (path === null) continue
    tls[option] = readFileSync(path)
    given.delete(parameter)
  }
  if (Object.keys(tls).length === 0) return { address, tls: null }
  return { address: given.size === 0 ? base : `${base}?${given}`, tls }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
