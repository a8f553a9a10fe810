import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { type Database, transaction } from '../../database/database.ts'
import { newUuid, toId } from '../../kernel/ids.ts'
import { scopeNames } from '../../kernel/scopes.ts'
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.ts'
import { newestVersion } from '../../kernel/versions.ts'
import { ConfigError } from '../../setting.ts'
import { insertApiKey } from '../api-keys/store.ts'
import { insertMembership } from '../memberships/store.ts'
import { hashPassword } from '../users/password.ts'
import { insertUser, normalEmail, setInstanceAdministrator } from '../users/store.ts'
import { insertOrganization } from './store.ts'

/**
 * What the first start created, shown only once; null for configured values, which are never
 * printed.
 */
export interface FirstStart {
  email: string
  password: string | null
  keys: string[]
}

const secretKeyPattern = /^sk_(live|test)_/

/**
 * Creates the first organization with its owner and keys, if none exists. If several processes call
 * it at once, one creates it. Throws `ConfigError` for malformed bootstrap keys.
 */
export async function bootstrap(db: Database, config: Config): Promise<FirstStart | null> {
  const given = readGivenKeys(config.bootstrapSecretKey)
  return transaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(4257002)`
    const [organization] = await tx`select 1 from organizations limit 1`
    if (organization !== undefined) return null
    const email = normalEmail(config.ownerEmail ?? 'owner@blazon.local')
    const password = config.ownerPassword ?? randomBytes(12).toString('base64url')
    const organizationId = newUuid()
    const userId = newUuid()
    await insertOrganization(tx, {
      id: organizationId,
      name: 'My organization',
      slug: 'my-organization',
      api_version: newestVersion,
    })
    const passwordHash = await hashPassword(password)
    await insertUser(tx, { id: userId, email, name: null, password_hash: passwordHash })
    await setInstanceAdministrator(tx, userId, true)
    await insertMembership(tx, organizationId, {
      id: newUuid(),
      email,
      role: 'owner',
      user_id: userId,
      accepted_at: new Date(),
      metadata: {},
      created_by: null,
    })
    const keys = given ?? [newSecret('sk_test_'), newSecret('sk_live_')]
    for (const key of keys) await insertFirstKey(tx, organizationId, toId('user', userId), key)
    return {
      email,
      password: config.ownerPassword === null ? password : null,
      keys: given === null ? keys : [],
    }
  })
}

function readGivenKeys(setting: string | null): string[] | null {
  if (setting === null) return null
  const keys = setting.split(',').map((key) => key.trim())
  const modes = new Set(keys.map((key) => secretKeyPattern.exec(key)?.[1]))
  if (keys.length > 2 || modes.size !== keys.length) {
    throw new ConfigError(
      'BLAZON_BOOTSTRAP_SECRET_KEY must be one key, or one for each mode, separated by a comma',
    )
  }
  // The key itself is not in the message, because output may be stored.
  if (!keys.every((key) => isWellFormedSecret(secretKeyPattern, key))) {
    throw new ConfigError(
      'BLAZON_BOOTSTRAP_SECRET_KEY contains a malformed key. A key is sk_test_ or sk_live_, 32 base62 characters and their 6-digit checksum',
    )
  }
  return keys
}

async function insertFirstKey(
  tx: Database,
  organizationId: string,
  createdBy: string,
  secret: string,
): Promise<void> {
  const id = newUuid()
  const livemode = secret.startsWith('sk_live_')
  await insertApiKey(
    tx,
    { organizationId, livemode },
    {
      id,
      name: 'First key',
      prefix_type: 'sk',
      secret_hash: hashSecret(secret),
      last_four: secret.slice(-4),
      scopes: [...scopeNames],
      allowed_origins: [],
      api_version: null,
      metadata: {},
      family: id,
      rolled_from: null,
      created_by: createdBy,
      expires_at: null,
    },
  )
}
