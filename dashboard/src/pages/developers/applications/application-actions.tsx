import type { OAuthApplication } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { GraceSelect, readGrace } from '../keys/grace-select.tsx'

type Open = 'rotate' | 'disable' | 'delete' | null

export function ApplicationActions({ application }: { application: OAuthApplication }) {
  const { id, name, status } = application
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const changes = ['oauth_application']
  const rotate = useAct({
    perform: (values: FormData) =>
      api.oauthApplications.rotateSecret(id, { expires_in: readGrace(values) }),
    changes,
    onDone: ({ client_secret }) => {
      close()
      setSecret(client_secret)
    },
  })
  const setStatus = useAct({
    perform: (status: 'active' | 'disabled') => api.oauthApplications.update(id, { status }),
    changes,
    done: status === 'active' ? t`Application disabled` : t`Application enabled`,
  })
  const remove = useAct({
    perform: () => api.oauthApplications.delete(id),
    changes: ['oauth_application'],
    done: t`Application deleted`,
    onDone: () => void navigate({ to: paths.oauthApplications() }),
  })
  return (
    <>
      <Button onClick={() => setOpen('rotate')}>
        <Trans>Rotate secret</Trans>
      </Button>
      {status === 'active' ? (
        <Button onClick={() => setOpen('disable')}>
          <Trans>Disable</Trans>
        </Button>
      ) : (
        <Button busy={setStatus.busy} onClick={() => void setStatus.run('active')}>
          <Trans>Enable</Trans>
        </Button>
      )}
      <Button icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
        <Trans>Delete</Trans>
      </Button>
      <FormDialog
        open={open === 'rotate'}
        onClose={close}
        title={t`Rotate the client secret?`}
        description={t`The application gets a new secret. Older secrets keep working for the time you choose.`}
        act={t`Rotate secret`}
        onSubmit={rotate.attempt}
      >
        <GraceSelect label={t`Old secrets keep working`} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'disable'}
        onClose={close}
        title={t`Disable this application?`}
        consequences={
          <p>
            <Trans>
              <strong className="text-ink">{name}</strong> gets no new tokens, and its tokens end at
              once. You can enable it again.
            </Trans>
          </p>
        }
        act={t`Disable application`}
        onConfirm={() => setStatus.run('disabled')}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={t`Delete this application?`}
        consequences={
          <p>
            <Trans>
              The application, its secrets and its tokens are deleted. Requests that use them fail
              at once. This cannot be undone.
            </Trans>
          </p>
        }
        act={t`Delete application`}
        typed={name}
        onConfirm={() => remove.run()}
      />
      <SecretDialog
        title={t`The new client secret`}
        name={t`client secret`}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}
