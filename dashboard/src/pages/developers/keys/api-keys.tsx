import type { ApiKey } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { KeyDrawing } from '../../../ui/drawings/developers.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyState, writeHint } from './key-state.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const list = useList({ object: 'api_key', fetchPage: (page) => api.apiKeys.list(page) })
  const create = may('platform:api_keys:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>Create key</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`API keys`} actions={list.isEmpty === false && create}>
        <Trans>
          A secret key calls the API from your server; a publishable one reads deployed content from
          a browser.
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`API keys`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.apiKey(id)}
        empty={
          <Empty drawing={KeyDrawing} title={t`No keys yet`} action={create}>
            <Trans>Your server uses a key to call the API.</Trans>
          </Empty>
        }
      />
      <CreateKeyDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(key) => {
          setCreating(false)
          setSecret(key.secret)
        }}
      />
      <SecretDialog
        title={t`Your new key`}
        name={t`API key`}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}

const columns: readonly Column<ApiKey>[] = [
  { header: t`Name`, grow: true, cell: ({ name }) => name },
  { header: t`Key`, cell: (key) => <Code>{writeHint(key)}</Code>, wide: true },
  { header: t`Status`, cell: (key) => <KeyState apiKey={key} /> },
  {
    header: t`Last used`,
    wide: true,
    cell: ({ last_used_at }) => <Timestamp value={last_used_at} />,
  },
  { header: t`Created`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
]
