import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Bell, Network, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { EndpointDrawing } from '../../../ui/drawings/developers.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { Empty } from '../../../ui/states.tsx'
import { useIsOwner } from '../../settings/members/use-is-owner.ts'
import { AlertDefaultsDialog, AlertPreferenceDialog } from './alert-dialogs.tsx'
import { EndpointState } from './delivery-state.tsx'
import { EndpointDialog, readSettings } from './endpoint-dialog.tsx'
import { HealthCell, LastFailureCell } from './endpoint-health.tsx'
import { NetworkDialog } from './network-dialog.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const isOwner = useIsOwner()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'mine' | 'defaults' | 'network' | null>(null)
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ id: string; signing_secret: string } | null>(null)
  const list = useList({
    object: 'webhook_endpoint',
    fetchPage: (page) => api.webhookEndpoints.list(page),
  })
  const create = useAct({
    perform: (values: FormData) => api.webhookEndpoints.create(readSettings(values)),
    changes: ['webhook_endpoint'],
    onDone: (endpoint) => {
      setCreating(false)
      setCreated(endpoint)
    },
  })
  const alerts = (
    <Menu
      label={t`Alerts`}
      className={buttonLook('secondary', false)}
      entries={[
        { kind: 'act', label: t`My alerts…`, onSelect: () => setOpen('mine') },
        ...(may('platform:webhook_endpoints:write')
          ? [
              {
                kind: 'act',
                label: t`Alerts of all endpoints…`,
                onSelect: () => setOpen('defaults'),
              } as const,
            ]
          : []),
      ]}
    >
      <Bell aria-hidden />
    </Menu>
  )
  const button = may('platform:webhook_endpoints:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>Add endpoint</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        actions={
          <>
            {isOwner && (
              <Button icon={<Network aria-hidden />} onClick={() => setOpen('network')}>
                <Trans>Network</Trans>
              </Button>
            )}
            {alerts}
            {list.isEmpty === false && button}
          </>
        }
      >
        <Trans>
          An endpoint receives each event that it subscribes to, signed, and retried until it
          responds with 2xx.
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`Webhook endpoints`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.webhook(id)}
        empty={
          <Empty drawing={EndpointDrawing} title={t`No endpoints yet`} action={button}>
            <Trans>
              An endpoint is the URL of your server. It receives the events that it subscribes to.
            </Trans>
          </Empty>
        }
      />
      <EndpointDialog
        open={creating}
        title={t`Add an endpoint`}
        act={t`Add endpoint`}
        onClose={() => setCreating(false)}
        onSubmit={create.attempt}
      />
      {open === 'mine' && <AlertPreferenceDialog onClose={() => setOpen(null)} />}
      {open === 'defaults' && <AlertDefaultsDialog onClose={() => setOpen(null)} />}
      {open === 'network' && <NetworkDialog onClose={() => setOpen(null)} />}
      <SecretDialog
        title={t`The signing secret`}
        name={t`signing secret`}
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
  { header: t`Address`, grow: true, cell: ({ url }) => url },
  {
    header: t`Events`,
    wide: true,
    cell: ({ enabled_events }) =>
      enabled_events.includes('*')
        ? t`All`
        : enabled_events.length === 1
          ? enabled_events[0]
          : t`${enabled_events.length} kinds`,
  },
  { header: t`Status`, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { header: t`Delivered`, wide: true, cell: ({ id }) => <HealthCell id={id} /> },
  { header: t`Last failure`, wide: 'desk', cell: ({ id }) => <LastFailureCell id={id} /> },
]
