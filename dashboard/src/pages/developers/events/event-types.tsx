import type { EventType } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EventTypeDrawing } from '../../../ui/drawings/developers.tsx'
import { Empty } from '../../../ui/states.tsx'
import { EventTypeDialog } from './event-type-dialog.tsx'
import { useDeclaredTypes } from './use-event-types.ts'

/** The event types that the organization has declared. */
export function Page() {
  const api = useApi()
  const may = useMay()('platform:write')
  const types = useDeclaredTypes().filter(({ custom }) => custom)
  const [edited, setEdited] = useState<EventType | 'new' | null>(null)
  const [deleted, setDeleted] = useState<EventType | null>(null)
  const remove = useAct({
    perform: () => api.eventTypes.delete(deleted!.type),
    changes: ['event_type'],
    done: t`Event type deleted`,
    onDone: () => setDeleted(null),
  })
  const button = may && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      <Trans>Declare event type</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Event types`}
        parents={[{ to: paths.events(), label: t`Events` }]}
        actions={types.length > 0 && button}
      >
        <Trans>
          The types of events that you post. Events of a declared type are refused if their data
          does not match its schema.
        </Trans>
      </PageHeader>
      {types.length === 0 ? (
        <Empty drawing={EventTypeDrawing} title={t`No event types declared`} action={button}>
          <Trans>
            A declared type has the data of its events checked. You can post events of any type.
          </Trans>
        </Empty>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {types.map((type) => (
              <li key={type.id} className="flex items-center gap-3 px-4 py-3">
                <div className="min-w-0 grow">
                  <p className="font-mono text-sm break-all">{type.type}</p>
                  <p className="text-sm text-muted">{type.description}</p>
                </div>
                {may && (
                  <>
                    <Button onClick={() => setEdited(type)}>
                      <Trans>Edit</Trans>
                    </Button>
                    <Button onClick={() => setDeleted(type)}>
                      <Trans>Delete</Trans>
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edited !== null && (
        <EventTypeDialog
          declared={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        title={t`Delete this event type?`}
        consequences={
          <p>
            <Trans>
              Events of this type are no longer checked. Endpoints that subscribe to it still
              receive them.
            </Trans>
          </p>
        }
        act={t`Delete event type`}
        onConfirm={() => remove.run()}
      />
    </>
  )
}
