import { type Static, Type } from 'typebox'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { eventType } from '../../../kernel/api/event-type-registry.ts'
import { privilegeExceeded } from '../../../kernel/api/privilege.ts'
import { Nullable, Strict } from '../../../kernel/base/schema.ts'
import { previousAttributes, recordChange } from '../../../kernel/events/outbox.ts'
import { findPolicy, savePolicy } from './policy-store.ts'

const DeleteAfterDays = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: 3_650,
    description:
      'A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all',
  }),
)

export const DeploymentPolicy = Strict(
  { object: Type.Literal('deployment_policy'), delete_after_days: DeleteAfterDays },
  { title: 'DeploymentPolicy' },
)
export type DeploymentPolicy = Static<typeof DeploymentPolicy>

export const DeploymentPolicyPatch = Strict({ delete_after_days: Type.Optional(DeleteAfterDays) })
export type DeploymentPolicyPatch = Static<typeof DeploymentPolicyPatch>

export const policyEvents = [
  eventType(
    'cms.deployment_policy.updated',
    'The time after which deployments are deleted was changed.',
    Type.Object({
      object: DeploymentPolicy,
      previous_attributes: Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'Previous values of the changed fields',
        properties: DeploymentPolicy.properties,
      }),
    }),
  ),
]

export async function readPolicy({ db, tenant }: RequestContext): Promise<DeploymentPolicy> {
  return { object: 'deployment_policy', ...(await findPolicy(db, tenant)) }
}

/** Deleting content of others is a decision for owners and admins, who have `platform:write`. */
export async function patchPolicy(
  call: RequestContext,
  patch: DeploymentPolicyPatch,
): Promise<DeploymentPolicy> {
  const before = await readPolicy(call)
  const after = { ...before, ...patch }
  if (before.delete_after_days === after.delete_after_days) return before
  if (!call.principal.scopes.has('platform:write')) {
    throw privilegeExceeded(
      'delete_after_days',
      'Only owners, admins and credentials with platform:write can change when deployments are deleted.',
    )
  }
  await savePolicy(call.db, call.tenant, after)
  const previous = previousAttributes(before, after)
  await recordChange(call, 'cms.deployment_policy.updated', after, previous)
  return after
}
