import type { Check, Event } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { useMay, useSigned } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { nameCheck } from '../checks/names.ts'
import { Verdict } from '../checks/verdict.tsx'
import { findSubject } from '../developers/events/event-subject.ts'
import { Attention } from './attention.tsx'
import { describeEvent } from './describe-event.ts'
import { FirstSteps } from './first-steps.tsx'
import { ScoreOverTime } from './score-over-time.tsx'
import { useLastChecks } from './use-last-checks.ts'

const shown = 5

/** What needs attention first, then recent activity. */
export function Page() {
  const may = useMay()
  const { workspace } = useSigned()
  return (
    <>
      <PageHeader title={t`Home`}>
        {workspace.mode === 'test'
          ? t`This is test mode. Nothing that you do here affects live data.`
          : undefined}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 *:min-w-0 xl:grid-cols-2">
        <div className="empty:hidden print:hidden xl:col-span-2">
          <FirstSteps />
        </div>
        <div className="xl:col-span-2">
          <Attention />
        </div>
        {may('brand:read') && (
          <>
            <ScoreOverTime />
            <RecentChecks />
          </>
        )}
        {may('platform:read') && (
          <div className="xl:col-span-2">
            <RecentEvents />
          </div>
        )}
      </div>
    </>
  )
}

function RecentChecks() {
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

function RecentEvents() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['event', 'recent'],
    queryFn: async () => (await api.events.list({ limit: 8 })).data,
  })
  return (
    <Card
      title={t`Recent events`}
      action={
        <TextLink to={paths.events()}>
          <Trans>All events</Trans>
        </TextLink>
      }
    >
      {data?.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>No events yet.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Recent events`}
          rows={data ?? null}
          getKey={({ id }: Event) => id}
          getHref={({ id }) => paths.event(id)}
          columns={[
            {
              header: t`What happened`,
              cell: ({ type }) => (
                <span className="max-sm:whitespace-normal">{describeEvent(type)}</span>
              ),
            },
            {
              header: t`Concerns`,
              grow: true,
              wide: true,
              cell: (event) => <span className="text-muted">{nameSubject(event)}</span>,
            },
            { header: t`At`, cell: ({ created }) => <Timestamp value={created} /> },
          ]}
        />
      )}
    </Card>
  )
}

/** The name of the subject; nothing if it has only an id. */
function nameSubject(event: Event): string | null {
  const subject = findSubject(event)
  return subject === null || subject.label === subject.id ? null : subject.label
}
