import type { Session } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { takeUpSession } from '../../../session/session.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { describeAddress } from '../../describe-address.ts'

/** The user's sessions, each with a button that ends it. */
export function Page() {
  const [asking, setAsking] = useState<'others' | 'all' | null>(null)
  const toasts = useToasts()
  const { data } = useQuery({
    queryKey: ['session', 'list'],
    queryFn: async () => (await account.sessions.list({ limit: 100 })).data,
  })
  const end = useAct({
    perform: (id: string) => account.sessions.delete(id),
    changes: ['session'],
    done: t`Session ended`,
  })
  const endOthers = useAct({
    perform: () => account.sessions.revokeOthers(),
    changes: ['session'],
    onDone: ({ count }) =>
      toasts.done(count === 1 ? t`One other session ended` : t`${count} other sessions ended`),
  })
  const endAll = useAct({
    perform: () => account.sessions.revokeAll(),
    changes: [],
    onDone: () => takeUpSession(null),
  })
  const close = () => setAsking(null)
  const hasOthers = data?.some(({ current }) => !current) === true
  return (
    <>
      <PageHeader
        title={t`Sessions`}
        actions={
          <>
            {hasOthers && (
              <Button onClick={() => setAsking('others')}>
                <Trans>Sign out other sessions</Trans>
              </Button>
            )}
            <Button onClick={() => setAsking('all')}>
              <Trans>Sign out everywhere</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          The devices where you are signed in. Sign out a device that you do not recognize, and
          change your password.
        </Trans>
      </PageHeader>
      <Card>
        <Table
          caption={t`Your sessions`}
          rows={data ?? null}
          getKey={({ id }: Session) => id}
          columns={[
            {
              header: t`Device`,
              grow: true,
              cell: ({ device, address, place }) => (
                <>
                  {device}
                  <span className="block truncate text-muted text-xs sm:hidden">
                    {describeAddress(address, place)}
                  </span>
                </>
              ),
            },
            {
              header: t`Address`,
              wide: true,
              cell: ({ address, place }) => describeAddress(address, place),
            },
            {
              header: t`Signed in`,
              wide: true,
              cell: ({ created }) => <Timestamp value={created} />,
            },
            {
              header: t`Last seen`,
              cell: ({ last_used_at }) => <Timestamp value={last_used_at} />,
            },
            {
              header: t`End`,
              numeric: true,
              cell: ({ id, current }) =>
                current ? (
                  <Badge tone="accent">
                    <Trans>This session</Trans>
                  </Badge>
                ) : (
                  <Button small look="quiet" onClick={() => void end.run(id)}>
                    <Trans>Sign out</Trans>
                  </Button>
                ),
            },
          ]}
        />
      </Card>
      <ConfirmDialog
        open={asking === 'others'}
        onClose={close}
        title={t`Sign out your other sessions?`}
        consequences={
          <p>
            <Trans>All your sessions except this one end. Your API keys keep working.</Trans>
          </p>
        }
        act={t`Sign out other sessions`}
        onConfirm={() => endOthers.run()}
      />
      <ConfirmDialog
        open={asking === 'all'}
        onClose={close}
        title={t`Sign out everywhere?`}
        consequences={
          <p>
            <Trans>All your sessions end, including this one. Your API keys keep working.</Trans>
          </p>
        }
        act={t`Sign out everywhere`}
        onConfirm={() => endAll.run()}
      />
    </>
  )
}
