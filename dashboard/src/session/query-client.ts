import { QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf } from '../api/failure.ts'

const retriesAtMost = 2

/** What is shown stays a while; live updates ask for it again when it changes. */
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

/** No answer, or one of the server's own failures; what was refused is refused again. */
function isPassing(error: unknown): boolean {
  const { status, code } = failureOf(error)
  return code !== 'unexpected' && (status === 0 || status >= 500)
}
