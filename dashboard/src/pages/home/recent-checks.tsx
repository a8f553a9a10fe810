import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { nameCheck } from '../checks/names.ts'
import { Verdict } from '../checks/verdict.tsx'

export function RecentChecks() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['check', 'recent'],
    queryFn: async () => (await api.brand.checks.list({ limit: 5 })).data,
  })
  return (
    <Card
      title={t`Recent checks`}
      action={
        <TextLink to={paths.checks()}>
          <Trans>All checks</Trans>
        </TextLink>
      }
    >
      {data?.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Recent checks`}
          rows={data ?? null}
          getKey={({ id }: Check) => id}
          getHref={({ id }) => paths.check(id)}
          columns={[
            { header: t`Name`, grow: true, cell: nameCheck },
            { header: t`Result`, cell: (check) => <Verdict check={check} /> },
            { header: t`Made`, cell: ({ created }) => <Timestamp value={created} /> },
          ]}
        />
      )}
    </Card>
  )
}
