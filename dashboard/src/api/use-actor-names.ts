import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../session/workspace.tsx'
import { useApi } from './client.ts'
import { useUsers } from './use-users.ts'

/** The names of the organization's users, keys and applications by id; empty until loaded. */
export function useActorNames(): ReadonlyMap<string, string> {
  const api = useApi()
  const mayRead = useMay()('platform:read')
  const users = useUsers(mayRead)
  const { data: others } = useQuery({
    queryKey: ['api_key', 'names'],
    enabled: mayRead,
    queryFn: async () => {
      const [keys, applications] = await Promise.all([
        api.apiKeys.list({ limit: 200 }).then(({ data }) => data),
        api.oauthApplications.list({ limit: 200 }).then(({ data }) => data),
      ])
      return [...keys, ...applications].map(({ id, name }) => [id, name] as const)
    },
  })
  return useMemo(
    () =>
      new Map([
        ...[...users.values()].map(({ id, name, email }) => [id, name ?? email] as const),
        ...(others ?? []),
      ]),
    [users, others],
  )
}

/** The name of who did something; its kind while names load, for who left, or without permission. */
export function nameActor(names: ReadonlyMap<string, string>, id: string): string {
  const name = names.get(id)
  if (name !== undefined) return name
  if (id.startsWith('usr_')) return t`a member`
  return id.startsWith('key_') ? t`an API key` : t`an application`
}
