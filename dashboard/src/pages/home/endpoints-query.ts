import type { Blazon } from '@blazon/sdk/client'

const maxEndpoints = 50

/** The endpoints that the home page looks at; its cards share one request. */
export function endpointsQuery(api: Blazon) {
  return {
    queryKey: ['webhook_endpoint', 'home'],
    queryFn: async () => (await api.webhookEndpoints.list({ limit: maxEndpoints })).data,
  }
}
