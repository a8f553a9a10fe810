import { toSlug } from '@blazon/color/formats/slug'
import type { Database } from '../../database/database.ts'
import type { ChangeContext } from '../../kernel/api/context.ts'
import { newestVersion } from '../../kernel/api/versions.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { randomHex } from '../../kernel/base/random.ts'
import { recordSharedChange } from '../../kernel/events/outbox.ts'
import { sendInvitation } from '../memberships/send-invitation.ts'
import { findMembership, insertMembership, renderMembership } from '../memberships/store.ts'
import { insertOrganization, type OrganizationRow, renderOrganization } from './store.ts'

/** The first owner of an organization: a user, or a person who gets an invitation by e-mail. */
interface FirstOwner {
  email: string
  /** UUID; null for a person who is invited. */
  userId: string | null
}

interface NewOrganizationOptions {
  /** UUID; default a new one. */
  id?: string
  name: string
  owner: FirstOwner
  /** Id of who creates it; null for the command line and for sign-up. */
  createdBy: string | null
}

/**
 * Creates an organization with its first owner, and records the events of both. `context` is that of
 * the request without a tenant.
 */
export async function createOrganization(
  context: Pick<ChangeContext, 'db' | 'services' | 'requestId' | 'origin' | 'afterCommit'>,
  { name, owner, createdBy, ...given }: NewOrganizationOptions,
): Promise<OrganizationRow> {
  const id = given.id ?? newUuid(context.services.clock.now())
  const organization = await insertWithFreeSlug(context.db, id, name)
  const change: ChangeContext = {
    ...context,
    tenant: { organizationId: id, livemode: false },
    organizationVersion: organization.api_version,
  }
  await recordSharedChange(
    change,
    'platform.organization.created',
    renderOrganization(organization),
  )
  await addFirstOwner(change, owner, createdBy)
  return organization
}

async function addFirstOwner(
  change: ChangeContext,
  { email, userId }: FirstOwner,
  createdBy: string | null,
): Promise<void> {
  const { db, tenant, services } = change
  const now = services.clock.now()
  const id = newUuid(now)
  await insertMembership(db, tenant.organizationId, {
    id,
    email,
    role: 'owner',
    user_id: userId,
    accepted_at: userId === null ? null : new Date(now),
    metadata: {},
    created_by: createdBy,
  })
  if (userId === null) await sendInvitation(change, { id, email })
  const membership = renderMembership((await findMembership(db, tenant, id))!)
  await recordSharedChange(change, 'platform.membership.created', membership)
}

/** Makes the slug of the name, with random digits if another organization has it. */
async function insertWithFreeSlug(
  db: Database,
  id: string,
  name: string,
): Promise<OrganizationRow> {
  const base = toSlug(name, 'organization')
  for (let slug = base; ; slug = `${base}-${randomHex(6)}`) {
    const row = await insertOrganization(db, { id, name, slug, api_version: newestVersion })
    if (row !== null) return row
  }
}
