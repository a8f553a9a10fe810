import { randomBytes } from 'node:crypto'
import { type Database, transaction } from '../../database/database.ts'
import { insertApiKey } from '../../identity/api-keys/store.ts'
import { hashPassword } from '../../identity/users/password.ts'
import {
  insertUser,
  normalEmail,
  setInstanceAdministrator,
  updatePassword,
} from '../../identity/users/store.ts'
import { scopeNames } from '../../kernel/api/scopes.ts'
import { newestVersion } from '../../kernel/api/versions.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { secretPrefix } from '../../kernel/secrets/cell.ts'
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.ts'
import type { Config } from '../../settings/config.ts'
import { insertMembership } from '../memberships/store.ts'
import { insertOrganization } from './store.ts'

/**
 * What the first start created, shown only once; null and empty for configured values, which are
 * never printed.
 */
export interface FirstStart {
  email: string
  password: string | null
  keys: string[]
}

/** Whether it has something that only its reader knows. */
export function hasSecrets({ password, keys }: FirstStart): boolean {
  return password !== null || keys.length > 0
}

/** Announces the running service, and what its first start created; resolves to whether it was readable. */
type Announce = (first: FirstStart | null) => Promise<boolean>

interface Owner {
  userId: string
  email: string
  organizationId: string
}

/**
 * Creates the first organization with its owner and keys, if none exists, and announces the service.
 *
 * A secret that was not shown is not issued: the service is announced before the commit, so a start
 * that fails or is killed leaves no credentials, and the next one creates and shows others. If the
 * announcement cannot be read, the owner gets only what was configured, and a later start shows the
 * rest. If several processes call it at once, one of them creates and shows the credentials.
 */
export async function bootstrap(
  db: Database,
  config: Config,
  announce: Announce = async () => true,
): Promise<FirstStart | null> {
  const isComplete = (await hasOrganization(db)) && (await findWaitingOwner(db)) === null
  const first = isComplete ? null : await createAndAnnounce(db, config, announce)
  if (first === null) await announce(null)
  return first
}

function createAndAnnounce(
  db: Database,
  config: Config,
  announce: Announce,
): Promise<FirstStart | null> {
  return transaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(4257002)`
    const owner = (await hasOrganization(tx))
      ? await findWaitingOwner(tx)
      : await createOwner(tx, config)
    if (owner === null) return null
    try {
      return await transaction(tx, async (issuing) => {
        const first = await issue(issuing, owner, config, newCredentials)
        if (!(await announce(first)) && hasSecrets(first)) throw new Unreadable()
        return first
      })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return issue(tx, owner, config, noCredentials)
    }
  })
}

/** The announcement had secrets and nobody could read it. */
class Unreadable extends Error {}

async function hasOrganization(db: Database): Promise<boolean> {
  const [organization] = await db`select 1 from organizations limit 1`
  return organization !== undefined
}

/** The first owner while nobody can sign in: the only user, who has no password and no provider. */
async function findWaitingOwner(db: Database): Promise<Owner | null> {
  const [owner] = await db<Owner[]>`
    select users.id as "userId", users.email, membership.organization_id as "organizationId"
    from users join memberships as membership on membership.user_id = users.id
    where instance_admin and password_hash is null and membership.role = 'owner'
      and not exists (select from users as other where other.id <> users.id)
      and not exists (
        select from single_sign_on_identities
        where organization_id = membership.organization_id and membership_id = membership.id
      )
    limit 1`
  return owner ?? null
}

async function createOwner(tx: Database, config: Config): Promise<Owner> {
  const email = normalEmail(config.ownerEmail ?? 'owner@blazon.local')
  const organizationId = newUuid()
  const userId = newUuid()
  await insertOrganization(tx, {
    id: organizationId,
    name: 'My organization',
    slug: 'my-organization',
    api_version: newestVersion,
  })
  await insertUser(tx, { id: userId, email, name: null, password_hash: null })
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
  return { userId, email, organizationId }
}

/** What is issued where the settings have nothing. */
interface Credentials {
  password: string | null
  keys: string[]
}

const noCredentials = (): Credentials => ({ password: null, keys: [] })
const newCredentials = ({ cell }: Config): Credentials => ({
  password: randomBytes(12).toString('base64url'),
  keys: [false, true].map((livemode) => newSecret(secretPrefix('sk', livemode, cell))),
})

/** Gives the owner the configured password and keys, and others for those that are not configured. */
async function issue(
  tx: Database,
  { userId, email, organizationId }: Owner,
  config: Config,
  create: (config: Config) => Credentials,
): Promise<FirstStart> {
  const { ownerPassword, bootstrapSecretKey } = config
  const created = create(config)
  const password = ownerPassword ?? created.password
  if (password !== null) await updatePassword(tx, userId, await hashPassword(password))
  const [key] = await tx`select 1 from api_keys where organization_id = ${organizationId} limit 1`
  const keys = key === undefined ? (bootstrapSecretKey ?? created.keys) : []
  for (const secret of keys) await insertFirstKey(tx, organizationId, toId('user', userId), secret)
  return {
    email,
    password: ownerPassword === null ? created.password : null,
    keys: bootstrapSecretKey === null ? keys : [],
  }
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
