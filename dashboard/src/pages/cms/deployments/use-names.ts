import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { nameDeployment } from './words.ts'

/** The names of the newest 200 deployments by id; empty until loaded. */
export function useDeploymentNames(): ReadonlyMap<string, string> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['deployment', 'names'],
    queryFn: async () => {
      const { data } = await api.cms.deployments.list({ limit: 200, manifest: false })
      return new Map(data.map((one) => [one.id, nameDeployment(one)]))
    },
  })
  return data ?? none
}

const none = new Map<string, string>()
