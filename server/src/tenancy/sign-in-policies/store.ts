import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { SignInPolicy, SignInPolicyPatch } from './schema.ts'

interface SignInPolicyRow extends Required<SignInPolicyPatch> {
  updated: Date | null
}

const defaults: SignInPolicyRow = {
  session_lifetime: null,
  session_idle_time: null,
  requires_second_factor: false,
  updated: null,
}

export async function findSignInPolicy(db: Database, tenant: Tenant): Promise<SignInPolicyRow> {
  const [row] = await db<SignInPolicyRow[]>`
    select session_lifetime, session_idle_time, requires_second_factor, updated
    from sign_in_policies where organization_id = ${tenant.organizationId}`
  return row ?? defaults
}

export async function saveSignInPolicy(
  db: Database,
  tenant: Tenant,
  policy: Omit<SignInPolicyRow, 'updated'>,
): Promise<SignInPolicyRow> {
  const { session_lifetime, session_idle_time, requires_second_factor } = policy
  const [row] = await db<SignInPolicyRow[]>`
    insert into sign_in_policies
      (organization_id, session_lifetime, session_idle_time, requires_second_factor)
    values
      (${tenant.organizationId}, ${session_lifetime}, ${session_idle_time}, ${requires_second_factor})
    on conflict (organization_id) do update set
      session_lifetime = excluded.session_lifetime,
      session_idle_time = excluded.session_idle_time,
      requires_second_factor = excluded.requires_second_factor,
      updated = now()
    returning session_lifetime, session_idle_time, requires_second_factor, updated`
  return row!
}

export function renderSignInPolicy(
  { tenant, services }: Pick<RequestContext, 'tenant' | 'services'>,
  row: SignInPolicyRow,
): SignInPolicy {
  return {
    object: 'sign_in_policy',
    organization: toId('organization', tenant.organizationId),
    updated: timestampOrNull(row.updated),
    session_lifetime: row.session_lifetime,
    session_idle_time: row.session_idle_time,
    requires_second_factor: row.requires_second_factor,
    instance_requires_second_factor: services.secondFactor === 'required',
  }
}
