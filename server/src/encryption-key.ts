import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/**
 * The keys that seal secrets at rest: as given, or one of its own in the data dir of the embedded
 * store. Throws `ConfigError` with `DATABASE_URL` and no key, since many processes must share it.
 */
export async function readEncryptionKeys(config: Config): Promise<Buffer[]> {
  if (config.encryptionKey !== null) return config.encryptionKey
  if (config.databaseUrl !== null) {
    throw new ConfigError(
      'BLAZON_ENCRYPTION_KEY is required with DATABASE_URL, the same for every process: 32 bytes in base64 (openssl rand -base64 32 makes one)',
    )
  }
  return [await ownKey(join(config.dataDir, 'encryption-key'))]
}

async function ownKey(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'wx', 0o600)
    const key = randomBytes(32)
    await file.writeFile(`${key.toString('base64')}\n`)
    await file.sync()
    await file.close()
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
    if (key.length !== 32)
      throw new ConfigError(`${path} does not hold a key of 32 bytes; restore it from a backup`)
    return key
  }
}
