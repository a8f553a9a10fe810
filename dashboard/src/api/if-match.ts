import { entityTag } from '@blazon/sdk/entity-tag'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The option of an update that refuses it if the resource has changed since the page showed it. */
export function ifMatch(resource: object): { ifMatch: string | undefined } {
  return { ifMatch: entityTag(resource) }
}

/** Shows a resource from a response wherever it is shown, before its queries are refetched. */
export function adoptResource(queries: QueryClient, resource: unknown): void {
  if (!isTagged(resource)) return
  const { object, id } = resource
  const predicate = ({ state: { data } }: Query) =>
    isTagged(data) && data.object === object && data.id === id
  // A refetch that began before this response may end with the resource before it.
  void queries.cancelQueries({ predicate })
  queries.setQueriesData({ predicate }, resource)
}

/** A resource as the API returned it. The portal and other settings have no id. */
export interface Tagged {
  object: string
  id?: string
  updated?: string | null
}

function isTagged(value: unknown): value is Tagged {
  return typeof value === 'object' && value !== null && entityTag(value) !== undefined
}
