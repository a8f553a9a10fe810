import type { Principal } from './context.ts'

/** The areas of the API; each has a scope to read it, and the events of its resources. */
export const areas = ['platform', 'brand', 'cms'] as const

export type Area = (typeof areas)[number]

/** The areas that the credential may read. */
export function readableAreas({ scopes }: Pick<Principal, 'scopes'>): Area[] {
  return areas.filter((area) => scopes.has(`${area}:read`))
}

/** Whose events a type, or a pattern other than `*`, is about; an organization's own are the platform's. */
export function areaOf(type: string): Area {
  const [word] = type.split('.', 1)
  if (word === 'custom') return 'platform'
  const area = areas.find((name) => name === word)
  if (area === undefined) throw new Error(`the event type ${type} is of no area`)
  return area
}

/** The areas of all types that a pattern matches. */
export function areasOf(pattern: string): readonly Area[] {
  return pattern === '*' ? areas : [areaOf(pattern)]
}
