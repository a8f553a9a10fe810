import type { Finding, Waiver } from '@blazon/sdk/types'
import { useQueries } from '@tanstack/react-query'
import { i18n } from '#language'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'

const maxRead = 2_000

/**
 * The waived findings by fingerprint, with one request for each check and not for each waiver. None in
 * English, which needs only the sentence that the waiver stores.
 */
export function useWaivedFindings(waivers: readonly Waiver[]): ReadonlyMap<string, Finding> {
  const api = useApi()
  const fingerprints = new Set(waivers.map(({ fingerprint }) => fingerprint))
  const checks = i18n.locale === 'en' ? [] : new Set(waivers.flatMap(({ check }) => check ?? []))
  return useQueries({
    queries: [...checks].map((check) => ({
      queryKey: ['finding', 'waived', check],
      queryFn: () => gather(api.brand.checks.findings.list(check, { limit: 200 }), maxRead),
      retry: false,
    })),
    combine: (results) =>
      new Map(
        results
          .flatMap(({ data }) => data ?? [])
          .filter(({ fingerprint }) => fingerprints.has(fingerprint))
          .map((finding) => [finding.fingerprint, finding]),
      ),
  })
}
