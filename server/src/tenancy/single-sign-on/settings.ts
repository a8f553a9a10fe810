import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import { refuseNonOwner } from '../../kernel/api/privilege.ts'
import { ApiError, alreadyExists, conflict, invalid } from '../../kernel/base/errors.ts'
import { previousAttributes, recordSharedChange } from '../../kernel/events/outbox.ts'
import { lockOrganization } from '../organizations/store.ts'
import type { SingleSignOn, SingleSignOnCreate, SingleSignOnPatch } from './schema.ts'
import {
  deleteDomain,
  deleteSingleSignOn,
  findSingleSignOn,
  insertDomain,
  insertSingleSignOn,
  listDomains,
  recordName,
  recordValue,
  renderSingleSignOn,
  type SingleSignOnRow,
  secretPlace,
  updateSingleSignOn,
  verifyDomain,
} from './store.ts'

/** The settings of single sign-on. Only signed-in owners change them. */

const maxDomains = 50
/** Labels of letters, digits and hyphens; at least two (RFC 1123, section 2.1). */
const domainPattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

export async function readSingleSignOn(call: RequestContext): Promise<SingleSignOn> {
  return render(call, await requireSingleSignOn(call))
}

export async function createSingleSignOn(
  call: RequestContext,
  { client_secret, ...body }: SingleSignOnCreate,
): Promise<SingleSignOn> {
  await lockForOwner(call)
  await requireUsableIssuer(call, body.issuer)
  const { organizationId } = call.tenant
  const row = await insertSingleSignOn(call.db, {
    default_role: 'viewer',
    role_claim: null,
    role_mapping: [],
    ...body,
    organization_id: organizationId,
    sealed_secret: call.services.secretBox.seal(client_secret, secretPlace(organizationId)),
  })
  if (row === null) {
    throw alreadyExists('The organization has single sign-on already. Change it instead.', 'issuer')
  }
  const created = await render(call, row)
  await recordSharedChange(call, 'platform.single_sign_on.created', created)
  return created
}

export async function patchSingleSignOn(
  call: RequestContext,
  { client_secret, ...change }: SingleSignOnPatch,
): Promise<SingleSignOn> {
  await lockForOwner(call)
  const before = await requireSingleSignOn(call)
  if (change.issuer !== undefined) await requireUsableIssuer(call, change.issuer)
  if (change.required === true) await requireVerifiedDomain(call)
  return recordChanged(call, async () => {
    const place = secretPlace(before.organization_id)
    const secret =
      client_secret === undefined
        ? {}
        : { sealed_secret: call.services.secretBox.seal(client_secret, place) }
    await updateSingleSignOn(call.db, { ...before, ...change, ...secret })
  })
}

/** Ends the sessions that the provider began; their users sign in with a password again. */
export async function removeSingleSignOn(call: RequestContext) {
  await lockForOwner(call)
  const removed = await render(call, await requireSingleSignOn(call))
  await deleteSingleSignOn(call.db, call.tenant)
  await recordSharedChange(call, 'platform.single_sign_on.deleted', removed)
  return {
    object: 'single_sign_on' as const,
    organization: call.principal.organization,
    deleted: true as const,
  }
}

export async function addDomain(call: RequestContext, text: string): Promise<SingleSignOn> {
  await lockForOwner(call)
  await requireSingleSignOn(call)
  const domain = text.toLowerCase()
  if (domain.length > 253 || !domainPattern.test(domain)) {
    throw invalid(
      'domain',
      'Send a domain of e-mail addresses, such as example.com.',
      'domain_invalid',
    )
  }
  const domains = await listDomains(call.db, call.tenant)
  if (domains.length >= maxDomains) throw conflict(`At most ${maxDomains} domains.`, 'domain')
  return recordChanged(call, async () => {
    const token = randomBytes(16).toString('hex')
    if (await insertDomain(call.db, call.tenant, domain, token)) return
    throw alreadyExists(`The domain ${domain} is in the list already.`, 'domain')
  })
}

/** Looks for the TXT record of a domain, before the transaction. Returns its values. */
export async function lookUpDomain(call: RequestContext, domain: string): Promise<string[]> {
  refuseNonOwner(call.principal, 'verify a domain')
  return call.services.lookUpTxt(recordName(domain))
}

export async function confirmDomain(
  call: RequestContext,
  name: string,
  values: readonly string[],
): Promise<SingleSignOn> {
  await lockForOwner(call)
  const domain = await requireDomain(call, name)
  const expected = recordValue(domain.token)
  if (!values.includes(expected)) {
    throw conflict(
      `DNS has no TXT record with the value ${expected} at ${recordName(name)}. Create it, wait until DNS shows it, and verify the domain again.`,
      null,
      'domain_not_proven',
    )
  }
  if (domain.verified_at !== null) return readSingleSignOn(call)
  return recordChanged(call, async () => {
    const now = new Date(call.services.clock.now())
    if (await verifyDomain(call.db, call.tenant, name, now)) return
    throw conflict(
      `Another organization has verified ${name}. It must remove the domain first.`,
      null,
      'domain_taken',
    )
  })
}

export async function removeDomain(call: RequestContext, name: string): Promise<SingleSignOn> {
  await lockForOwner(call)
  await requireDomain(call, name)
  return recordChanged(call, async () => {
    await deleteDomain(call.db, call.tenant, name)
  })
}

async function recordChanged(
  call: RequestContext,
  write: () => Promise<void>,
): Promise<SingleSignOn> {
  const was = await readSingleSignOn(call)
  await write()
  const is = await readSingleSignOn(call)
  const previous = previousAttributes(was, is)
  if (Object.keys(previous).length > 0) {
    await recordSharedChange(call, 'platform.single_sign_on.updated', is, previous)
  }
  return is
}

/** Cached sessions contain what the organization requires. */
async function lockForOwner(call: RequestContext): Promise<void> {
  refuseNonOwner(call.principal, 'change single sign-on')
  const { id } = await lockOrganization(call.db, call.tenant)
  call.afterCommit(() => forgetOrganization(call.services.signals, id))
}

async function requireUsableIssuer({ services, tenant }: RequestContext, issuer: string) {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  if (url === null || url.search !== '' || url.hash !== '') {
    throw invalid(
      'issuer',
      'The issuer must be a URL without a query, such as https://login.example.com.',
      'issuer_invalid',
    )
  }
  await services.admitTarget(issuer, tenant.organizationId).catch((error: Error) => {
    throw invalid('issuer', `The issuer cannot be used. ${error.message}`, 'issuer_invalid')
  })
}

async function requireVerifiedDomain({ db, tenant }: RequestContext): Promise<void> {
  const domains = await listDomains(db, tenant)
  if (domains.some(({ verified_at }) => verified_at !== null)) return
  throw conflict(
    'Verify a domain first: without one, members cannot reach the provider.',
    'required',
    'domain_missing',
  )
}

async function requireDomain({ db, tenant }: RequestContext, name: string) {
  const domain = (await listDomains(db, tenant)).find((one) => one.domain === name)
  if (domain !== undefined) return domain
  throw new ApiError('resource_missing', `No such domain: '${name.slice(0, 80)}'.`, {
    param: 'domain',
  })
}

async function requireSingleSignOn({ db, tenant }: RequestContext): Promise<SingleSignOnRow> {
  const row = await findSingleSignOn(db, tenant)
  if (row !== null) return row
  throw new ApiError('resource_missing', 'The organization has no single sign-on.')
}

async function render({ db, tenant, services }: RequestContext, row: SingleSignOnRow) {
  return renderSingleSignOn(row, await listDomains(db, tenant), services.publicUrl)
}
