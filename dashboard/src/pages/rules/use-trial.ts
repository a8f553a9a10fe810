import type { BrandRulesTryParams } from '@blazon/sdk/params'
import type { RuleTrial } from '@blazon/sdk/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/client.ts'
import type { TrialSource } from './trial-source.ts'

export type TriedRule = BrandRulesTryParams['rules'][number]

/** A trial reads the whole file, so it waits until the rules have not changed for this long. */
const pauseMs = 700

/** What the rules would find in the file; tried again when they have changed. */
export function useTrial(rules: readonly TriedRule[], source: TrialSource | null) {
  const api = useApi()
  const settled = useSettled(JSON.stringify(rules))
  return useQuery<RuleTrial>({
    queryKey: ['rule_trial', nameSource(source), settled],
    queryFn: ({ signal }) =>
      api.brand.rules
        .try({ file: source!.file, rules: JSON.parse(settled) }, { signal })
        .then((trial) => trial),
    enabled: source !== null && settled !== '[]',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}

function nameSource(source: TrialSource | null): string {
  if (source === null) return ''
  return source.kind === 'check'
    ? source.file
    : `${source.file.name} ${source.file.size} ${source.file.lastModified}`
}

/** The value, once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
