import type { TSchema } from 'typebox'

/**
 * What a later major version removes: a route, a query parameter or a field of a body. The response
 * headers, the OpenAPI document, the reference, the clients and the audit log are derived from it.
 */
export interface Deprecation {
  /** The day on which it was deprecated, such as `2026-12-01`. */
  since: string
  /** The day from which it may be absent; absent if that is not decided. */
  sunset?: string
  /** A sentence that says what to use: ``Use `POST /brand/checks` instead.`` */
  instead: string
}

/** The member of a schema, and of an operation of the OpenAPI document, that contains the deprecation. */
export const deprecationKeyword = 'x-deprecation'

/** The schema of a query parameter or a field, marked. */
export function deprecate<Schema extends TSchema>(
  schema: Schema,
  deprecation: Deprecation,
): Schema {
  return { ...schema, ...markDeprecated(deprecation) }
}

/** The members of a schema or an operation that is deprecated. */
export function markDeprecated(deprecation: Deprecation) {
  return { deprecated: true, [deprecationKeyword]: deprecation }
}

/** `Deprecated since 2026-12-01, and absent from 2027-06-01 on. Use … instead.` */
export function describeDeprecation({ since, sunset, instead }: Deprecation): string {
  const end = sunset === undefined ? '' : `, and absent from ${sunset} on`
  return `Deprecated since ${since}${end}. ${instead}`
}

/** Part of an input that is deprecated. */
interface DeprecatedPart {
  /** Its path, such as `colors.value`. */
  param: string
  deprecation: Deprecation
}

/**
 * Creates what finds the deprecated fields that a value has; null for a schema without any. Each
 * field is found once, however many items have it.
 */
export function deprecationFinder(
  schema: TSchema | undefined,
): ((value: unknown) => DeprecatedPart[]) | null {
  const parts = schema === undefined ? [] : listDeprecated(schema as Json, [])
  if (parts.length === 0) return null
  return (value) => parts.filter(({ path }) => hasPath(value, path)).map(({ part }) => part)
}

type Json = {
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  [deprecationKeyword]?: Deprecation
}

interface Located {
  path: readonly string[]
  part: DeprecatedPart
}

function listDeprecated(schema: Json, path: readonly string[]): Located[] {
  const { properties = {}, items, anyOf = [], [deprecationKeyword]: deprecation } = schema
  return [
    ...(deprecation === undefined ? [] : [{ path, part: { param: path.join('.'), deprecation } }]),
    ...Object.entries(properties).flatMap(([name, property]) =>
      listDeprecated(property, [...path, name]),
    ),
    ...[...anyOf, ...(items === undefined ? [] : [items])].flatMap((part) =>
      listDeprecated(part, path),
    ),
  ]
}

/** Whether the value, or an item of a list in it, has a field at the path. */
function hasPath(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (Array.isArray(value)) return value.some((item) => hasPath(item, [name, ...rest]))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
  return hasPath((value as Record<string, unknown>)[name], rest)
}
