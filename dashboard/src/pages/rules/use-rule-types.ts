import type { RuleType } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'

/** The types of rules; they change only with a new version of the server. */
export function useRuleTypes() {
  const api = useApi()
  return useQuery<readonly RuleType[]>({
    queryKey: ['rule_type'],
    queryFn: async () => (await api.brand.ruleTypes.list()).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
