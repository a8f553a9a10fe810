import { readTlsFiles, type TlsFiles, tlsParameters } from '../../database/tls-files.ts'

/**
 * Takes the paths `sslrootcert`, `sslcert` and `sslkey` out of an address, as `DATABASE_URL` has them,
 * and reads the files. `tls` is null if the address names none. Throws if a file cannot be read, or if
 * only one of `sslcert` and `sslkey` is given.
 */
export function readClientCertificate(address: string): { address: string; tls: TlsFiles | null } {
  const at = address.indexOf('?')
  if (at === -1) return { address, tls: null }
  const given = new URLSearchParams(address.slice(at + 1))
  if (given.has('sslcert') !== given.has('sslkey')) {
    throw new Error('sslcert and sslkey must be given together')
  }
  const tls = readTlsFiles(given)
  if (Object.keys(tls).length === 0) return { address, tls: null }
  for (const parameter of tlsParameters) given.delete(parameter)
  const base = address.slice(0, at)
  return { address: given.size === 0 ? base : `${base}?${given}`, tls }
}
