import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useActorNames } from '../../api/use-actor-names.ts'
import { paths } from '../../path-builder.ts'
import { Skeleton } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The makers of requests, by request, and their names. */
export interface Actors {
  /** The id of the key, application or user; null if the log no longer has the request. */
  byRequest: ReadonlyMap<string, string | null> | null
  names: ReadonlyMap<string, string>
}

/** Finds the makers of these requests in the request logs, and their names. */
export function useActors(requests: readonly (string | null)[]): Actors {
  const api = useApi()
  const wanted = [...new Set(requests.filter((id) => id !== null))].sort()
  const { data: byRequest = null } = useQuery({
    queryKey: ['request_log', 'actors', wanted],
    enabled: wanted.length > 0,
    queryFn: async () => {
      const found = await Promise.all(
        wanted.map(async (id) => {
          try {
            return [id, (await api.requestLogs.retrieve(id)).created_by] as const
          } catch (error) {
            if (failureOf(error).status === 404) return [id, null] as const
            throw error
          }
        }),
      )
      return new Map<string, string | null>(found)
    },
  })
  return { byRequest, names: useActorNames() }
}

export function Actor({ request, actors }: { request: string | null; actors: Actors }) {
  if (request === null) return <span className="text-muted">In the background</span>
  if (actors.byRequest === null) return <Skeleton className="h-3.5 w-20" />
  const id = actors.byRequest.get(request) ?? null
  if (id === null) return <span className="text-muted">Unknown</span>
  const name = actors.names.get(id) ?? id
  const to = addressOf(id)
  return to === null ? <span>{name}</span> : <TextLink to={to}>{name}</TextLink>
}

function addressOf(id: string): string | null {
  if (id.startsWith('key_')) return paths.apiKey(id)
  if (id.startsWith('oa_')) return paths.oauthApplication(id)
  return null
}
