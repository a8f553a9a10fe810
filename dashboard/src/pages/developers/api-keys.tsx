import type { ApiKey } from '@blazon/sdk/types'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { hintOf, KeyState } from './key-state.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const list = useList({ object: 'api_key', fetchPage: (page) => api.apiKeys.list(page) })
  const create = may('platform:api_keys:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  )
  return (
    <>
      <PageHeader title="API keys" actions={create}>
        A secret key calls the API from your server; a publishable one reads deployed content from a
        browser.
      </PageHeader>
      <ResourceList
        caption="API keys"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.apiKey(id)}
        empty={
          <Empty icon={KeyRound} title="No keys yet" action={create}>
            Your server uses a key to call the API.
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
        title="Your new key"
        name="API key"
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}

const columns: readonly Column<ApiKey>[] = [
  { header: 'Name', grow: true, cell: ({ name }) => name },
  { header: 'Key', cell: (key) => <Code>{hintOf(key)}</Code>, wide: true },
  { header: 'State', cell: (key) => <KeyState apiKey={key} /> },
  {
    header: 'Last used',
    wide: true,
    cell: ({ last_used_at }) => <Timestamp value={last_used_at} />,
  },
  { header: 'Created', wide: true, cell: ({ created }) => <Timestamp value={created} /> },
]
