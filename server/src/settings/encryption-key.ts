import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { findHeaders } from '../kernel/secrets/reseal.ts'
import { allSealedColumns } from '../kernel/secrets/sealed-columns.ts'
import { readFingerprint, secretBox } from '../kernel/secrets/secrets.ts'
import type { Config } from './config.ts'
import { ConfigError } from './setting.ts'

/**
 * The keys that encrypt secrets at rest: those of the settings, or the one in the data dir of the
 * embedded store, null before it exists. Throws `ConfigError` with `DATABASE_URL` and no key, because
 * all processes must share it.
 */
export async function readEncryptionKeys(config: Config): Promise<Buffer[] | null> {
  if (config.encryptionKey !== null) return config.encryptionKey
  if (config.databaseUrl !== null) {
    throw new ConfigError(
      'BLAZON_ENCRYPTION_KEY is required with DATABASE_URL. Set the same key for every process: 32 bytes in base64 (create one with openssl rand -base64 32)',
    )
  }
  const path = pathIn(config)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new ConfigError(`${path} does not contain a key of 32 bytes. Restore it from a backup`)
  return [key]
}

/**
 * Creates the key of the embedded store, at the first start. Throws `ConfigError` if the store already
 * has secrets, which a new key cannot decrypt.
 */
export async function createEncryptionKey(config: Config, db: Database): Promise<Buffer[]> {
  const path = pathIn(config)
  for (const column of allSealedColumns) {
    const [header] = await findHeaders(db, column)
    if (header === undefined) continue
    throw new ConfigError(
      `${path} is missing, but the store has secrets that only its key can decrypt. Restore it from a backup`,
    )
  }
  const key = randomBytes(32)
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(`${key.toString('base64')}\n`)
  await file.sync()
  await file.close()
  return [key]
}

/** Throws `ConfigError` if a stored secret is encrypted with a key that is not among these. */
export async function requireEncryptionKeys(
  config: Config,
  db: Database,
  keys: readonly Buffer[],
): Promise<void> {
  const box = secretBox(keys)
  for (const column of allSealedColumns) {
    const unknown = (await findHeaders(db, column)).filter((header) => !box.knows(header))
    if (unknown.length === 0) continue
    const missing = [...new Set(unknown.map(readFingerprint))]
    const isInFile = config.encryptionKey === null
    const remedy = isInFile
      ? 'Restore the file that belongs to this store from a backup'
      : 'Add it after the current key, separated by a comma'
    throw new ConfigError(
      `${isInFile ? pathIn(config) : 'BLAZON_ENCRYPTION_KEY'} lacks ${missing.length === 1 ? 'the key' : 'the keys'} with the SHA-256 ${missing.map((name) => `${name}…`).join(', ')}, which encrypts secrets in the table ${column.table}. ${remedy}`,
    )
  }
}

function pathIn(config: Config): string {
  return join(config.dataDir, 'encryption-key')
}
