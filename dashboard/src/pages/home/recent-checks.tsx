import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { nameCheck } from '../checks/names.ts'
import { Verdict } from '../checks/verdict.tsx'
import { useLastChecks } from './use-last-checks.ts'

const shown = 5

export function RecentChecks() {
  const checks = useLastChecks((last) => last.slice(0, shown))
  return (
    <Card
      title={t`Recent checks`}
      action={
        <TextLink to={paths.checks()}>
          <Trans>All checks</Trans>
        </TextLink>
      }
    >
      {checks?.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Recent checks`}
          rows={checks ?? null}
          getKey={({ id }: Check) => id}
          getHref={({ id }) => paths.check(id)}
          columns={[
            { header: t`Name`, grow: true, cell: nameCheck },
            { header: t`Verdict`, cell: (check) => <Verdict check={check} /> },
            {
              header: t`Created`,
              wide: true,
              cell: ({ created }) => <Timestamp value={created} />,
            },
          ]}
        />
      )}
    </Card>
  )
}
