import type { User } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './client.ts'
import { gather } from './gather.ts'

const maxUsers = 5_000

/** The users of the organization by id; empty until they are loaded, or if `enabled` is false. */
export function useUsers(enabled = true): ReadonlyMap<string, User> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['user', 'all'],
    enabled,
    queryFn: async () => {
      const users = await gather(api.users.list({ limit: 200 }), maxUsers)
      return new Map(users.map((user) => [user.id, user]))
    },
  })
  return data ?? nobody
}

const nobody: ReadonlyMap<string, User> = new Map()
