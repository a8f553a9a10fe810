import { useQuery } from '@tanstack/react-query'
import { account } from './client.ts'

/** Whether the installation sends e-mail; true until it is known. */
export function useSendsEmail(): boolean {
  const { data } = useQuery({
    queryKey: ['sign_up_availability'],
    queryFn: () => account.signUps.retrieve().then((availability) => availability),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.sends_email ?? true
}
