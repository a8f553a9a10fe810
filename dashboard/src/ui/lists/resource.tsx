import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, Loading } from '../states.tsx'

/** One resource of the API: renders it when loaded, until then its loading state or its error. */
export function Resource<Value>({
  query,
  isPage = false,
  children,
}: {
  query: UseQueryResult<Value>
  /** Whether the resource is the page, so that its error is the page's heading. */
  isPage?: boolean
  children: (value: Value) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null)
    return <ErrorState error={query.error} isPage={isPage} onRetry={() => void query.refetch()} />
  return <Loading />
}
