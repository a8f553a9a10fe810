import type { Database } from '../../database/database.ts'
import {
  invitationsByAddress,
  invitationsByOrganization,
  refuseBeyond,
} from '../../identity/sessions/throttle.ts'
import type { ChangeContext } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/** Invitations that an organization without a limit of its own mails in a day. */
export const invitationsPerDay = invitationsByOrganization.atMost

/**
 * Counts a mail to the address, and one of the organization, in the transaction of the invitation: the
 * count of a refused invitation is taken back. Throws `rate_limited`. The count of an address is of all
 * organizations, so that nobody creates several to write to one person. Without a mail server nothing is
 * counted: both limits protect people and the server's reputation from mail.
 */
export async function takeInvitationMail(context: ChangeContext, email: string): Promise<void> {
  const { db, tenant, services } = context
  if (!services.sendsEmail) return
  await refuseBeyond(
    db,
    services.clock,
    invitationsByAddress,
    email,
    `At most ${invitationsByAddress.atMost} invitations are mailed to one address in a day.`,
  )
  const own = await findInvitationsPerDay(db, tenant)
  if (own === 0) return
  const atMost = own ?? invitationsPerDay
  await refuseBeyond(
    db,
    services.clock,
    { ...invitationsByOrganization, atMost },
    tenant.organizationId,
    `The organization mails at most ${atMost} invitations in a day. An instance administrator can raise this limit.`,
  )
}

/** The organization's own limit of invitation mails in a day, 0 for none; null for the default. */
async function findInvitationsPerDay(db: Database, tenant: Tenant): Promise<number | null> {
  const [row] = await db<{ invitations_per_day: number | null }[]>`
    select invitations_per_day from organizations where id = ${tenant.organizationId}`
  return row!.invitations_per_day
}
