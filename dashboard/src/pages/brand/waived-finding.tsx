import type { Waiver } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { i18n } from '#language'
import { useApi } from '../../api/client.ts'
import { describeFinding } from '../checks/finding-words.ts'

/** What was waived. The waiver stores the English sentence; other languages are written from the finding. */
export function WaivedFinding({ waiver }: { waiver: Waiver }) {
  const { check, rule, fingerprint, message } = waiver
  const api = useApi()
  const { data: finding } = useQuery({
    queryKey: ['finding', 'waived', check, fingerprint],
    queryFn: async () => {
      const query = { rule: rule as string, limit: 100 }
      const { data } = await api.brand.checks.findings.list(check as string, query)
      return data.find((one) => one.fingerprint === fingerprint) ?? null
    },
    enabled: i18n.locale !== 'en' && check !== null && rule !== null,
    retry: false,
  })
  if (finding) return describeFinding(finding)
  return message ?? t`A finding that the API waived`
}
