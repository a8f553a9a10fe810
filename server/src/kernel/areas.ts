import type { Principal } from './context.ts'

/** The areas of the API. Each has a scope that reads it, and the events of its resources. */
export const areas = ['platform', 'brand', 'cms'] as const

export type Area = (typeof areas)[number]

/** The areas that the credential can read. */
export function readableAreas({ scopes }: Pick<Principal, 'scopes'>): Area[] {
  return areas.filter((area) => scopes.has(`${area}:read`))
}

/**
 * The area of an event type, or of a pattern other than `*`. Custom events belong to `platform`.
 */
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
