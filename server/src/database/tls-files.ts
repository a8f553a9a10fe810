import { readFileSync } from 'node:fs'

/** PEM files that an address names, for Node's TLS. */
export interface TlsFiles {
  ca?: Buffer
  cert?: Buffer
  key?: Buffer
}

/** Parameters of an address (libpq), with the option of Node's TLS. */
const options = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const
export const tlsParameters = Object.keys(options)

/** Reads the files that the parameters of an address name. Throws if a file cannot be read. */
export function readTlsFiles(parameters: URLSearchParams): TlsFiles {
  const files: TlsFiles = {}
  for (const [parameter, option] of Object.entries(options)) {
    const path = parameters.get(parameter)
    if (path !== null) files[option] = readFileSync(path)
  }
  return files
}
