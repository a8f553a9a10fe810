import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/client.ts'
import { gather } from '../api/gather.ts'
import { useMay, useSigned } from './workspace.tsx'

const maxMembers = 200

/** The members; without the permission to read them, the user alone. Undefined until loaded. */
export function useMembers() {
  const api = useApi()
  const may = useMay()
  const { session } = useSigned()
  const mayRead = may('platform:read')
  const { data } = useQuery({
    queryKey: ['user', 'members'],
    enabled: mayRead,
    queryFn: () => gather(api.users.list({ limit: 200 }), maxMembers),
  })
  return mayRead ? data : [{ id: session.user, name: null, email: session.email }]
}
