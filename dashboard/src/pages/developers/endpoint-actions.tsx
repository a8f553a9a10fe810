import type { WebhookEndpoint } from '@blazon/sdk/types'
import { Ellipsis, Radio } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { EndpointDialog, settingsOf } from './endpoint-dialog.tsx'
import { DeleteDialog, DisableDialog, RecoverDialog, RotateDialog } from './endpoint-dialogs.tsx'
import { TestEventDialog } from './test-event-dialog.tsx'

type Open = 'test' | 'edit' | 'rotate' | 'recover' | 'disable' | 'delete' | null

export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, status } = endpoint
  const api = useApi()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const edit = useAct({
    perform: (values: FormData) => api.webhookEndpoints.update(id, settingsOf(values)),
    changes: ['webhook_endpoint'],
    done: 'Endpoint saved',
    onDone: close,
  })
  const enable = useAct({
    perform: () => api.webhookEndpoints.update(id, { status: 'enabled' }),
    changes: ['webhook_endpoint'],
    done: 'Endpoint enabled',
  })
  return (
    <>
      {status === 'enabled' ? (
        <Button icon={<Radio aria-hidden />} onClick={() => setOpen('test')}>
          Send test event
        </Button>
      ) : (
        <Button busy={enable.busy} onClick={() => void enable.run()}>
          Enable
        </Button>
      )}
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Menu
        label="More actions"
        className={buttonLook('secondary', false)}
        entries={[
          { kind: 'act', label: 'Rotate secret…', onSelect: () => setOpen('rotate') },
          { kind: 'act', label: 'Recover deliveries…', onSelect: () => setOpen('recover') },
          ...(status === 'enabled'
            ? [{ kind: 'act', label: 'Disable…', onSelect: () => setOpen('disable') } as const]
            : []),
          { kind: 'separator' },
          { kind: 'act', label: 'Delete…', danger: true, onSelect: () => setOpen('delete') },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      <EndpointDialog
        open={open === 'edit'}
        title="Edit endpoint"
        act="Save"
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
      <DisableDialog id={id} open={open === 'disable'} onClose={close} />
      <DeleteDialog id={id} open={open === 'delete'} onClose={close} />
      <SecretDialog
        title="The new signing secret"
        name="signing secret"
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}
