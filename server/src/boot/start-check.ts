import { createServer } from 'node:net'
import { openBreachedPasswords } from '../identity/users/breached-passwords.ts'
import type { Config } from '../settings/config.ts'
import { readEncryptionKeys } from '../settings/encryption-key.ts'
import { openGeolocation } from './geolocation.ts'

/**
 * Throws what would stop the start, before it creates the store: a file that a setting names and that
 * cannot be used, a missing encryption key, an address that cannot be bound.
 */
export async function checkStart(config: Config): Promise<void> {
  if (config.databaseUrl !== null) await readEncryptionKeys(config)
  await openGeolocation(config.geoip)
  await openBreachedPasswords(config.breachedPasswords)
  await tryToListen(config)
}

/** Binds the address and frees it again, because the store may need minutes to be ready. */
function tryToListen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
