import type { WebhookEndpoint } from '@blazon/sdk/types'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { EndpointState } from './delivery-state.tsx'
import { EndpointDialog, settingsOf } from './endpoint-dialog.tsx'
import { HealthCell, LastFailureCell } from './endpoint-health.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ id: string; signing_secret: string } | null>(null)
  const list = useList({
    object: 'webhook_endpoint',
    fetchPage: (page) => api.webhookEndpoints.list(page),
  })
  const create = useAct({
    perform: (values: FormData) => api.webhookEndpoints.create(settingsOf(values)),
    changes: ['webhook_endpoint'],
    onDone: (endpoint) => {
      setCreating(false)
      setCreated(endpoint)
    },
  })
  const button = may('platform:webhook_endpoints:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Add endpoint
    </Button>
  )
  return (
    <>
      <PageHeader title="Webhooks" actions={button}>
        An endpoint receives each event that it subscribes to, signed, and retried until it responds
        with 2xx.
      </PageHeader>
      <ResourceList
        caption="Webhook endpoints"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.webhook(id)}
        empty={
          <Empty icon={Webhook} title="No endpoints yet" action={button}>
            Add the URL of your server to receive events.
          </Empty>
        }
      />
      <EndpointDialog
        open={creating}
        title="Add an endpoint"
        act="Add endpoint"
        onClose={() => setCreating(false)}
        onSubmit={create.attempt}
      />
      <SecretDialog
        title="The signing secret"
        name="signing secret"
        secret={created?.signing_secret ?? null}
        onClose={() => {
          setCreated(null)
          if (created !== null) void navigate({ to: paths.webhook(created.id) })
        }}
      />
    </>
  )
}

const columns: readonly Column<WebhookEndpoint>[] = [
  { header: 'Address', grow: true, cell: ({ url }) => url },
  {
    header: 'Events',
    wide: true,
    cell: ({ enabled_events }) =>
      enabled_events.length === 1 ? enabled_events[0] : `${enabled_events.length} kinds`,
  },
  { header: 'State', cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { header: 'Delivered', wide: true, cell: ({ id }) => <HealthCell id={id} /> },
  { header: 'Last failure', wide: true, cell: ({ id }) => <LastFailureCell id={id} /> },
]
