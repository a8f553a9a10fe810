import type { CheckSchedule } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { describeFailure } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { useActorNames } from '../../../api/use-actor-names.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { useSendsEmail } from '../../../api/use-sends-email.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ScheduleDrawing } from '../../../ui/drawings/checks.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { EditScheduleDialog } from './schedule-dialog.tsx'
import { describeSchedule } from './schedule-words.ts'

/** The checks that repeat: what, when, the last check, and who is notified. */
export function Page() {
  const api = useApi()
  const may = useMay()
  const names = useActorNames()
  const { filters, setFilter } = useFilters(['status'])
  const list = useList({
    object: 'check_schedule',
    filters,
    fetchPage: (page) => api.brand.checkSchedules.list(page as never),
  })
  const [editing, setEditing] = useState<CheckSchedule | null>(null)
  const [deleting, setDeleting] = useState<CheckSchedule | null>(null)
  const columns: Column<CheckSchedule>[] = [
    {
      header: t`Checked`,
      grow: true,
      cell: (schedule) => <Checked schedule={schedule} names={names} />,
    },
    { header: t`Status`, cell: ({ status }) => <Status status={status} /> },
    {
      header: t`Next check`,
      wide: true,
      cell: ({ next_check_at }) =>
        next_check_at === null ? '–' : <Timestamp value={next_check_at} />,
    },
  ]
  if (may('brand:checks:write')) {
    columns.push({
      header: t`Actions`,
      numeric: true,
      cell: (schedule) => (
        <Actions schedule={schedule} onEdit={setEditing} onDelete={setDeleting} />
      ),
    })
  }
  return (
    <>
      <PageHeader title={t`Schedules`} parents={[{ to: paths.checks(), label: t`Checks` }]}>
        <Trans>
          Files, web pages and library items that are checked regularly with the rules that are
          current then.
        </Trans>
      </PageHeader>
      <FilterBar>
        <FilterSelect
          label={t`Status`}
          value={filters.status ?? ''}
          onChange={(value) => setFilter('status', value)}
          options={Object.entries(statuses).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterBar>
      <ResourceList
        caption={t`Schedules`}
        list={list}
        columns={columns}
        empty={
          <Empty
            drawing={ScheduleDrawing}
            title={t`No schedules yet`}
            action={
              <ButtonLink to={paths.checks()}>
                <Trans>Open checks</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              A schedule checks a file again every week or when the rules change. Open a check and
              choose “Check regularly”.
            </Trans>
          </Empty>
        }
      />
      {editing !== null && (
        <EditScheduleDialog schedule={editing} onClose={() => setEditing(null)} />
      )}
      <DeleteDialog schedule={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

const statuses = {
  active: { label: t`Active`, tone: 'good' },
  paused: { label: t`Paused`, tone: 'neutral' },
  ended: { label: t`Ended`, tone: 'warn' },
} as const

function Status({ status }: Pick<CheckSchedule, 'status'>) {
  const { label, tone } = statuses[status]
  return <Badge tone={tone}>{label}</Badge>
}

function Checked({
  schedule,
  names,
}: {
  schedule: CheckSchedule
  names: ReadonlyMap<string, string>
}) {
  const { name, last_check, failure, notify } = schedule
  const sendsEmail = useSendsEmail()
  const recipients = notify.map((id) => names.get(id)).filter((found) => found !== undefined)
  return (
    <span className="block py-1 whitespace-normal">
      <span className="line-clamp-2 font-medium">{name}</span>
      <span className="text-muted">{describeSchedule(schedule)}</span>
      {failure !== null && <span className="block text-bad">{describeFailure(failure)}</span>}
      <span className="block text-xs text-muted">
        {recipients.length > 0 &&
          (sendsEmail ? (
            <Trans>E-mail to {recipients.join(', ')}</Trans>
          ) : (
            <Trans>No e-mail to {recipients.join(', ')}: this installation sends none</Trans>
          ))}
        {recipients.length > 0 && last_check !== null && ' · '}
        {last_check !== null && (
          <TextLink to={paths.check(last_check)}>
            <Trans>Last check</Trans>
          </TextLink>
        )}
      </span>
    </span>
  )
}

function Actions({
  schedule,
  onEdit,
  onDelete,
}: {
  schedule: CheckSchedule
  onEdit: (schedule: CheckSchedule) => void
  onDelete: (schedule: CheckSchedule) => void
}) {
  const api = useApi()
  const pausing = useAct({
    perform: (status: 'active' | 'paused') =>
      api.brand.checkSchedules.update(schedule.id, { status }),
    changes: ['check_schedule'],
  })
  const { status } = schedule
  return (
    <span className="-mr-2 flex justify-end gap-1 max-sm:flex-col">
      {status !== 'ended' && (
        <>
          <Button small look="quiet" onClick={() => onEdit(schedule)}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            small
            look="quiet"
            busy={pausing.busy}
            onClick={() => pausing.run(status === 'active' ? 'paused' : 'active')}
          >
            {status === 'active' ? t`Pause` : t`Resume`}
          </Button>
        </>
      )}
      <Button small look="quiet" onClick={() => onDelete(schedule)}>
        <Trans>Delete</Trans>
      </Button>
    </span>
  )
}

/** Confirms the deletion of a schedule; null is closed. */
function DeleteDialog({
  schedule,
  onClose,
}: {
  schedule: CheckSchedule | null
  onClose: () => void
}) {
  const api = useApi()
  const deleting = useAct({
    perform: (id: string) => api.brand.checkSchedules.delete(id),
    changes: ['check_schedule'],
    done: t`Schedule deleted`,
  })
  return (
    <ConfirmDialog
      open={schedule !== null}
      onClose={onClose}
      title={t`Delete this schedule?`}
      consequences={
        <p>
          <Trans>No further checks are created. Existing checks remain.</Trans>
        </p>
      }
      act={t`Delete schedule`}
      onConfirm={() => deleting.attempt(schedule!.id)}
    />
  )
}
