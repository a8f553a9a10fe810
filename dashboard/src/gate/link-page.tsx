import type { ReactNode } from 'react'
import { toFailure } from '../api/failure.ts'
import { Gate } from '../shell/gate.tsx'
import { Loading } from '../ui/states.tsx'
import { useResponse } from './use-response.ts'

interface LinkPageProps<Found> {
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
  find,
  title,
  invalidTitle,
  remedy,
  children,
}: LinkPageProps<Found>) {
  const { data, error } = useResponse(find)
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
