import type { Principal } from './context.ts'
import type { ScopeName } from './scopes.ts'

/**
 * The areas of events. Each has a scope that reads its events: those of the API, and the entries of
 * the audit log, which only owners, admins and credentials like theirs read.
 */
export const areas = ['platform', 'brand', 'cms', 'audit'] as const

export type Area = (typeof areas)[number]

/** The scope that reads the events of an area. */
export function readScope(area: Area): ScopeName {
  return area === 'audit' ? 'platform:write' : `${area}:read`
}

/** The areas that the credential can read. */
export function readableAreas({ scopes }: Pick<Principal, 'scopes'>): Area[] {
  return areas.filter((area) => scopes.has(readScope(area)))
}

/** The event of each audit entry, and the prefix that contains no other. */
export const auditEntryCreated = 'platform.audit_entry.created'
export const auditEntryPattern = 'platform.audit_entry.*'

/**
 * The area of an event type, or of a pattern other than `*`. Custom events belong to `platform`.
 */
export function findArea(type: string): Area {
  if (type === auditEntryCreated || type === auditEntryPattern) return 'audit'
  const [word] = type.split('.', 1)
  if (word === 'custom') return 'platform'
  const area = listAreas('*').find((name) => name === word)
  if (area === undefined) throw new Error(`the event type ${type} belongs to no area`)
  return area
}

/** The areas of all types that a pattern matches. `*` does not match audit entries. */
export function listAreas(pattern: string): readonly Area[] {
  return pattern === '*' ? areas.filter((area) => area !== 'audit') : [findArea(pattern)]
}
