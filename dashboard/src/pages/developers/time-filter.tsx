import { t } from '@lingui/core/macro'
import { FilterSelect } from '../../ui/lists/filter-bar.tsx'

const spansMs: Readonly<Record<string, number>> = {
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
}

/** The time range of a list; relative, so that an address stays valid. */
export function TimeFilter({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  return (
    <FilterSelect
      label={t`Time`}
      value={value}
      onChange={onChange}
      options={[
        { value: '1h', label: t`The last hour` },
        { value: '24h', label: t`The last day` },
        { value: '7d', label: t`The last week` },
      ]}
    />
  )
}

/** The range as the API's filter, counted from now. */
export function createSince(span: string | undefined): { created?: { gte: string } } {
  const ms = spansMs[span ?? '']
  return ms === undefined ? {} : { created: { gte: new Date(Date.now() - ms).toISOString() } }
}
