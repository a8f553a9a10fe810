import type { RequestContext } from '../../kernel/api/context.ts'
import { conflict } from '../../kernel/base/errors.ts'
import { hasOtherOrganization } from '../../tenancy/organizations/store.ts'
import { findPortal } from './store.ts'

/**
 * Where an installation has several organizations, one of them could take the domain of another, or the
 * one under which the service itself is reached. A TXT record of the domain then names the organization
 * that may use it. It is looked up before the transaction, and only when the domain changes.
 *
 * @throws ApiError `state_conflict` with the record that is missing
 */
export async function requireDomainProof(
  { db, tenant, services, principal }: RequestContext,
  given: string | null | undefined,
): Promise<void> {
  if (given == null) return
  const domain = given.toLowerCase()
  if ((await findPortal(db, tenant)).domain === domain) return
  if (!(await hasOtherOrganization(db, tenant))) return
  const name = `_blazon-portal.${domain}`
  const values = await services.lookUpTxt(name)
  if (values.includes(principal.organization)) return
  throw conflict(
    `DNS has no TXT record with the value ${principal.organization} at ${name}. Create it, wait until DNS shows it, and send the domain again.`,
    'domain',
    'domain_not_proven',
  )
}
