import type { ErrorReason } from '../base/error-reasons.ts'
import { ApiError } from '../base/errors.ts'
import { requireUuid } from '../base/ids.ts'
import type { Principal, RequestContext } from './context.ts'
import { isWithinNetworks, type Network, parseNetwork } from './network.ts'
import { missingScopes } from './scopes.ts'

/**
 * No credential creates, changes or reads more than it has the privileges for (platform contract,
 * section 6): checks for resources that grant something.
 */

/** 403 `privilege_exceeded`; `param` is the field that exceeds the caller's privileges. */
export function privilegeExceeded(param: string, message: string, reason?: ErrorReason): ApiError {
  return new ApiError('privilege_exceeded', message, { param, reason })
}

/** Returns the UUID of the caller. Throws `privilege_exceeded` with this message for keys and applications. */
export function requirePerson(
  { principal }: Pick<RequestContext, 'principal'>,
  param: string,
  message: string,
): string {
  if (principal.kind === 'session') return requireUuid('user', principal.id)
  throw privilegeExceeded(param, message)
}

/** Throws if a credential would grant scopes that it lacks; `scope_escalation` is the code for keys. */
export function refuseScopesBeyond(
  { scopes }: Pick<Principal, 'scopes'>,
  granted: readonly string[],
  { code = 'privilege_exceeded', param = 'scopes' }: Refusal = {},
): void {
  const beyond = missingScopes(scopes, granted)
  if (beyond.length === 0) return
  throw new ApiError(
    code,
    `The credential cannot grant scopes that it does not have: ${beyond.join(', ')}. Use a credential that has them.`,
    { param },
  )
}

interface Refusal {
  code?: 'privilege_exceeded' | 'scope_escalation'
  param?: string
}

/** Throws for everyone but owners who are signed in; `act` completes "Only an owner can …". */
export function refuseNonOwner({ role }: Pick<Principal, 'role'>, act: string): void {
  if (role === 'owner') return
  throw new ApiError(
    'privilege_exceeded',
    `Only an owner who is signed in to the dashboard can ${act}.`,
  )
}

/**
 * Throws if a credential that expires would grant something for longer than itself; `end` is null
 * for no end.
 */
export function refuseOutliving(
  { endsAt }: Pick<Principal, 'endsAt'>,
  end: Date | null,
  param: string,
): void {
  if (endsAt === null || (end !== null && end <= endsAt)) return
  throw privilegeExceeded(
    param,
    `This credential expires at ${endsAt.toISOString()}, so it cannot grant ${param} for longer. Use a credential that expires later or never.`,
  )
}

/**
 * Throws if a credential that works only from some networks would grant something that works from
 * others; `granted` is empty for any network.
 */
export function refuseOtherNetworks(
  { allowedNetworks }: Pick<Principal, 'allowedNetworks'>,
  granted: readonly string[],
  param: string,
): void {
  if (allowedNetworks.length === 0) return
  const own = readNetworks(allowedNetworks)
  const isWithin = readNetworks(granted).every((network) => isWithinNetworks(network, own))
  if (granted.length > 0 && isWithin) return
  throw privilegeExceeded(
    param,
    `This credential works only from ${allowedNetworks.join(', ')}, so it cannot grant ${param} to other networks. Use a credential without allowed_networks.`,
  )
}

/** The ranges of stored CIDR texts. */
export function readNetworks(texts: readonly string[]): Network[] {
  return texts.map((text) => parseNetwork(text)!)
}

/**
 * The earlier of two ends (null for none): what a credential creates expires no later than itself.
 */
export function earliestEnd(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
