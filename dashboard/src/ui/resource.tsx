import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, Loading } from './states.tsx'

/** One thing of the API: drawn when it is there, and before that its loading or its failure. */
export function Resource<Value>({
  query,
  children,
}: {
  query: UseQueryResult<Value>
  children: (value: Value) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Loading />
}
