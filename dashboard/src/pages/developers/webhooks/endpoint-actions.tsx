import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, Radio } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { TestEventDialog } from '../events/test-event-dialog.tsx'
import { AlertDialog } from './alert-dialogs.tsx'
import { EndpointDialog, readSettings } from './endpoint-dialog.tsx'
import { DeleteDialog, DisableDialog, RotateDialog } from './endpoint-dialogs.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

type Open = 'test' | 'edit' | 'rotate' | 'recover' | 'alerts' | 'disable' | 'delete' | null

export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, status } = endpoint
  const api = useApi()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const edit = useAct({
    perform: (values: FormData) =>
      api.webhookEndpoints.update(id, readSettings(values, endpoint), ifMatch(endpoint)),
    changes: ['webhook_endpoint'],
    done: t`Endpoint saved`,
    onDone: close,
  })
  const enable = useAct({
    perform: () => api.webhookEndpoints.update(id, { status: 'enabled' }),
    changes: ['webhook_endpoint'],
    done: t`Endpoint enabled`,
  })
  return (
    <>
      {status === 'enabled' ? (
        <Button icon={<Radio aria-hidden />} onClick={() => setOpen('test')}>
          <Trans>Send test event</Trans>
        </Button>
      ) : (
        <Button busy={enable.busy} onClick={() => void enable.run()}>
          <Trans>Enable</Trans>
        </Button>
      )}
      <Button onClick={() => setOpen('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Menu
        label={t`More actions`}
        className={buttonLook('secondary', false)}
        entries={[
          { kind: 'act', label: t`Rotate secret…`, onSelect: () => setOpen('rotate') },
          { kind: 'act', label: t`Alerts…`, onSelect: () => setOpen('alerts') },
          { kind: 'act', label: t`Recover deliveries…`, onSelect: () => setOpen('recover') },
          ...(status === 'enabled'
            ? [{ kind: 'act', label: t`Disable…`, onSelect: () => setOpen('disable') } as const]
            : []),
          { kind: 'separator' },
          { kind: 'act', label: t`Delete…`, danger: true, onSelect: () => setOpen('delete') },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      <EndpointDialog
        open={open === 'edit'}
        title={t`Edit endpoint`}
        act={t`Save`}
        endpoint={endpoint}
        onClose={close}
        onSubmit={edit.attempt}
      />
      <TestEventDialog endpoint={endpoint} open={open === 'test'} onClose={close} />
      <RotateDialog
        id={id}
        open={open === 'rotate'}
        onClose={close}
        onRotated={(secret) => {
          close()
          setSecret(secret)
        }}
      />
      <RecoverDialog id={id} open={open === 'recover'} onClose={close} />
      {open === 'alerts' && <AlertDialog endpoint={endpoint} onClose={close} />}
      <DisableDialog id={id} open={open === 'disable'} onClose={close} />
      <DeleteDialog id={id} open={open === 'delete'} onClose={close} />
      <SecretDialog
        title={t`The new signing secret`}
        name={t`signing secret`}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}
