import type { Check } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useChosenBrand } from '../../session/brand.ts'

const maxChecks = 60

/**
 * A part of the last checks of the chosen brand, newest first; undefined while loading. The cards share one
 * request.
 */
export function useLastChecks<Part>(select: (checks: readonly Check[]) => Part): Part | undefined {
  const api = useApi()
  const { ofBrand } = useChosenBrand()
  return useQuery({
    queryKey: ['check', 'recent', ofBrand],
    queryFn: async () => (await api.brand.checks.list({ ...ofBrand, limit: maxChecks })).data,
    select,
  }).data
}
