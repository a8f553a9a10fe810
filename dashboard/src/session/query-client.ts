import { QueryCache, QueryClient } from '@tanstack/react-query'
import { toFailure } from '../api/failure.ts'

const retriesAtMost = 2

/** Data stays fresh for a while; live updates refetch it when it changes. */
export function createQueryClient(onError: (error: unknown) => unknown = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void onError(error) }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < retriesAtMost && isPassing(error),
      },
    },
  })
}

/** No response, or an error of the server itself; a rejected request would be rejected again. */
function isPassing(error: unknown): boolean {
  const { status, code } = toFailure(error)
  return code !== 'unexpected' && (status === 0 || status >= 500)
}
