import { entityTag } from '@blazon/sdk/entity-tag'
import { notifyManager, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { toFailure } from '../api/failure.ts'

const maxRetries = 2

/** Data stays fresh for a while; live updates refetch it when it changes. */
export function createQueryClient(onError: (error: unknown) => unknown = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void onError(error) }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        structuralSharing: shareStructure,
        retry: (count, error) => count < maxRetries && isPassing(error),
      },
    },
  })
}

/** A resource with an entity tag is replaced as a whole: a copy of it would have no tag. */
function shareStructure(before: unknown, after: unknown): unknown {
  const tag = findTag(after)
  if (tag === undefined) return replaceEqualDeep(before, after)
  return findTag(before) === tag ? before : after
}

function findTag(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null ? entityTag(data) : undefined
}

/**
 * Responses that arrive together are rendered together: each would otherwise be rendered separately, and a
 * page has up to a dozen.
 */
const gatherMs = 16
let arrived: (() => void)[] = []
notifyManager.setScheduler((notify) => {
  if (arrived.push(notify) > 1) return
  setTimeout(() => {
    const gathered = arrived
    arrived = []
    for (const one of gathered) one()
  }, gatherMs)
})

/** No response, or an error of the server itself; a rejected request would be rejected again. */
function isPassing(error: unknown): boolean {
  const { status, code } = toFailure(error)
  return code !== 'unexpected' && (status === 0 || status >= 500)
}
