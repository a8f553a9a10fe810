import type { RuleType } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { translate } from '../../language/language.ts'
import { toWords } from './fields/texts.ts'

/**
 * The types of rules, with their names, topics and summaries in the reader's language; they change only
 * with a new version of the server.
 */
export function useRuleTypes() {
  const api = useApi()
  return useQuery<readonly RuleType[]>({
    queryKey: ['rule_type'],
    queryFn: async () => (await api.brand.ruleTypes.list()).data.map(translateTexts),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the function that names a rule type; until the types are loaded, by its own words. */
export function useRuleTypeName(): (type: string) => string {
  const { data = [] } = useRuleTypes()
  return (type) => data.find((one) => one.type === type)?.name ?? toWords(type)
}

function translateTexts(type: RuleType): RuleType {
  const { name, topic_name, summary } = type
  return {
    ...type,
    name: translate(name),
    topic_name: translate(topic_name),
    summary: translate(summary),
  }
}
