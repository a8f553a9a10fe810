import type { Database } from '../../database/database.ts'
import type { Role } from '../../kernel/api/roles.ts'
import { timestamp, timestampOrNull } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import type { SingleSignOn, SingleSignOnPatch } from './schema.ts'

export interface SingleSignOnRow extends Required<Omit<SingleSignOnPatch, 'client_secret'>> {
  organization_id: string
  sealed_secret: Buffer
  end_session_endpoint: string | null
  updated: Date
}

interface DomainRow {
  domain: string
  token: string
  verified_at: Date | null
}

const columns = (db: Database) =>
  db`organization_id, name, issuer, client_id, sealed_secret, default_role, role_claim,
    role_mapping, required, end_session_endpoint, updated`

/** Null without one, and in an organization that was deleted. */
export async function findSingleSignOn(
  db: Database,
  { organizationId }: Pick<Tenant, 'organizationId'>,
): Promise<SingleSignOnRow | null> {
  const [row] = await db<SingleSignOnRow[]>`
    select ${columns(db)} from single_sign_on
    where organization_id = ${organizationId} and exists (
      select 1 from organizations where id = ${organizationId} and deletes_at is null)`
  return row ?? null
}

/**
 * Returns the settings of any organization by a verified domain: the look-up of the sign-in page.
 */
export async function findSingleSignOnByDomain(
  db: Database,
  domain: string,
): Promise<{ organization_id: string; name: string } | null> {
  const [row] = await db<{ organization_id: string; name: string }[]>`
    select provider.organization_id, provider.name
    from single_sign_on_domains verified
      join single_sign_on provider on provider.organization_id = verified.organization_id
      join organizations organization on organization.id = verified.organization_id
    where verified.domain = ${domain} and verified.verified_at is not null
      and organization.deletes_at is null`
  return row ?? null
}

/** The cell to which the organization of a domain has moved; null if it lives here, or for other domains. */
export async function findCellByDomain(db: Database, domain: string): Promise<string | null> {
  const [row] = await db<{ cell: string | null }[]>`
    select organization.moved_to as cell
    from moved_domains moved join organizations organization on organization.id = moved.organization_id
    where moved.domain = ${domain}`
  return row?.cell ?? null
}

/** Returns null if the organization has one already. */
export async function insertSingleSignOn(
  db: Database,
  row: Omit<SingleSignOnRow, 'updated' | 'end_session_endpoint' | 'required'>,
): Promise<SingleSignOnRow | null> {
  const [inserted] = await db<SingleSignOnRow[]>`
    insert into single_sign_on (organization_id, name, issuer, client_id, sealed_secret,
      default_role, role_claim, role_mapping)
    values (${row.organization_id}, ${row.name}, ${row.issuer}, ${row.client_id},
      ${row.sealed_secret}, ${row.default_role}, ${row.role_claim},
      ${JSON.stringify(row.role_mapping)}::jsonb)
    on conflict (organization_id) do nothing
    returning ${columns(db)}`
  return inserted ?? null
}

export async function updateSingleSignOn(
  db: Database,
  row: SingleSignOnRow,
): Promise<SingleSignOnRow> {
  const [updated] = await db<SingleSignOnRow[]>`
    update single_sign_on set name = ${row.name}, issuer = ${row.issuer},
      client_id = ${row.client_id}, sealed_secret = ${row.sealed_secret},
      default_role = ${row.default_role}, role_claim = ${row.role_claim},
      role_mapping = ${JSON.stringify(row.role_mapping)}::jsonb, required = ${row.required},
      updated = now()
    where organization_id = ${row.organization_id}
    returning ${columns(db)}`
  return updated!
}

export async function saveEndSessionEndpoint(
  db: Database,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  endpoint: string | null,
): Promise<void> {
  await db`
    update single_sign_on set end_session_endpoint = ${endpoint}
    where organization_id = ${organizationId}
      and end_session_endpoint is distinct from ${endpoint}`
}

/** Also ends the sessions that it began, and forgets who members are at the provider. */
export async function deleteSingleSignOn(db: Database, tenant: Tenant): Promise<boolean> {
  const { organizationId } = tenant
  await db`delete from sessions where single_sign_on_id = ${organizationId}`
  await db`delete from single_sign_on_identities where organization_id = ${organizationId}`
  const deleted = await db`delete from single_sign_on where organization_id = ${organizationId}`
  return deleted.count > 0
}

export function listDomains(
  db: Database,
  { organizationId }: Pick<Tenant, 'organizationId'>,
): Promise<DomainRow[]> {
  return db<DomainRow[]>`
    select domain, token, verified_at from single_sign_on_domains
    where organization_id = ${organizationId} order by domain`
}

/** Returns false if the organization has it already. */
export async function insertDomain(
  db: Database,
  tenant: Tenant,
  domain: string,
  token: string,
): Promise<boolean> {
  const inserted = await db`
    insert into single_sign_on_domains (organization_id, domain, token)
    values (${tenant.organizationId}, ${domain}, ${token})
    on conflict (organization_id, domain) do nothing`
  return inserted.count > 0
}

/** Returns false if another organization has verified it. */
export async function verifyDomain(
  db: Database,
  tenant: Tenant,
  domain: string,
  now: Date,
): Promise<boolean> {
  const verified = await db`
    update single_sign_on_domains set verified_at = ${now}
    where organization_id = ${tenant.organizationId} and domain = ${domain} and not exists (
      select 1 from single_sign_on_domains elsewhere
      where elsewhere.domain = ${domain} and elsewhere.verified_at is not null
        and elsewhere.organization_id <> ${tenant.organizationId})`
  return verified.count > 0
}

/** Returns whether it existed. */
export async function deleteDomain(db: Database, tenant: Tenant, domain: string): Promise<boolean> {
  const deleted = await db`
    delete from single_sign_on_domains
    where organization_id = ${tenant.organizationId} and domain = ${domain}`
  return deleted.count > 0
}

interface Identity {
  organizationId: string
  issuer: string
  subject: string
}

/** UUID of the membership; null for a person who has not signed in here before. */
export async function findIdentity(
  db: Database,
  { organizationId, issuer, subject }: Identity,
): Promise<string | null> {
  const [row] = await db<{ membership_id: string }[]>`
    select membership_id from single_sign_on_identities
    where organization_id = ${organizationId} and issuer = ${issuer} and subject = ${subject}`
  return row?.membership_id ?? null
}

/** Returns false if the member signs in as another person of the same issuer. */
export async function insertIdentity(
  db: Database,
  { organizationId, issuer, subject }: Identity,
  membershipId: string,
): Promise<boolean> {
  const inserted = await db`
    insert into single_sign_on_identities (organization_id, membership_id, issuer, subject)
    values (${organizationId}, ${membershipId}, ${issuer}, ${subject})
    on conflict (organization_id, membership_id) do update set
      issuer = excluded.issuer, subject = excluded.subject
    where single_sign_on_identities.issuer <> excluded.issuer`
  return inserted.count > 0
}

/** The membership of an address in the organization, invited or active. */
export async function findMembershipByEmail(
  db: Database,
  organizationId: string,
  email: string,
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select memberships.id from memberships
      left join users on users.id = memberships.user_id
    where memberships.organization_id = ${organizationId}
      and coalesce(users.email, memberships.email) = ${email}`
  return row?.id ?? null
}

/** The place of the client secret, for the secret box. */
export function secretPlace(organizationId: string): Place {
  return createPlace('single_sign_on.sealed_secret', { organization_id: organizationId })
}

/** The address to which the provider returns: one for each organization, so that no other provider's response is accepted there (RFC 9700, section 4.4). */
export function redirectUri(publicUrl: string, organizationId: string): string {
  return `${publicUrl}/sign-in/sso/${toId('organization', organizationId)}`
}

export function renderSingleSignOn(
  row: SingleSignOnRow,
  domains: readonly DomainRow[],
  publicUrl: string,
): SingleSignOn {
  return {
    object: 'single_sign_on',
    type: 'oidc',
    organization: toId('organization', row.organization_id),
    updated: timestamp(row.updated),
    name: row.name,
    issuer: row.issuer,
    client_id: row.client_id,
    default_role: row.default_role,
    role_claim: row.role_claim,
    role_mapping: row.role_mapping,
    required: row.required,
    redirect_uri: redirectUri(publicUrl, row.organization_id),
    domains: domains.map((domain) => ({
      object: 'single_sign_on_domain' as const,
      domain: domain.domain,
      record_name: recordName(domain.domain),
      record_value: recordValue(domain.token),
      verified_at: timestampOrNull(domain.verified_at),
    })),
  }
}

export function recordName(domain: string): string {
  return `_blazon.${domain}`
}

export function recordValue(token: string): string {
  return `blazon-verification=${token}`
}

/** The role of a user with these claims: by the mapping, otherwise the default. */
export function mapRole(
  { role_claim, role_mapping, default_role }: SingleSignOnRow,
  claims: Readonly<Record<string, unknown>>,
): Role {
  const held = role_claim === null ? [] : [claims[role_claim]].flat()
  return role_mapping.find(({ value }) => held.includes(value))?.role ?? default_role
}
