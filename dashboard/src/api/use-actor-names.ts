import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../session/workspace.tsx'
import { useApi } from './client.ts'

/** The names of the organization's users, keys and applications by id; empty until loaded. */
export function useActorNames(): ReadonlyMap<string, string> {
  const api = useApi()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['api_key', 'names'],
    enabled: may('platform:read'),
    queryFn: async () => {
      const names = new Map<string, string>()
      for await (const { id, name, email } of api.users.list({ limit: 200 }))
        names.set(id, name ?? email)
      for (const { id, name } of (await api.apiKeys.list({ limit: 200 })).data) names.set(id, name)
      for (const { id, name } of (await api.oauthApplications.list({ limit: 200 })).data)
        names.set(id, name)
      return names
    },
  })
  return data ?? none
}

const none = new Map<string, string>()

/** The name of who did something; its kind while names load, for who left, or without permission. */
export function nameActor(names: ReadonlyMap<string, string>, id: string): string {
  const name = names.get(id)
  if (name !== undefined) return name
  if (id.startsWith('usr_')) return t`a member`
  return id.startsWith('key_') ? t`an API key` : t`an application`
}
