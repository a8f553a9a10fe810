import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toFailure } from '../../api/failure.ts'
import { Gate } from '../../shell/gate.tsx'
import { Loading } from '../../ui/states.tsx'

interface LinkPageProps<Found> {
  /** Identifies the link. */
  queryKey: readonly string[]
  /** Finds what the link is for. */
  find: () => Promise<Found>
  /** While it is sought. */
  title: string
  /** The title if the link was used or has expired. */
  invalidTitle: string
  /** What the person can do then. */
  remedy: ReactNode
  children: (found: Found) => ReactNode
}

/** The page of a link in an e-mail: what it is for, or why it does not work. */
export function LinkPage<Found>({
  queryKey,
  find,
  title,
  invalidTitle,
  remedy,
  children,
}: LinkPageProps<Found>) {
  const { data, error } = useQuery({ queryKey, queryFn: find, retry: false })
  if (error !== null)
    return (
      <Gate title={invalidTitle} lead={toFailure(error).message}>
        {remedy}
      </Gate>
    )
  if (data === undefined)
    return (
      <Gate title={title}>
        <Loading />
      </Gate>
    )
  return children(data)
}
