import type { Session } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { takeUpSession } from '../../session/session.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Table } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { describeAddress } from '../describe-address.ts'

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
    done: 'Session ended',
  })
  const endOthers = useAct({
    perform: () => account.sessions.revokeOthers(),
    changes: ['session'],
    onDone: ({ count }) =>
      toasts.done(count === 1 ? 'One other session ended' : `${count} other sessions ended`),
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
        title="Sessions"
        actions={
          <>
            {hasOthers && (
              <Button onClick={() => setAsking('others')}>Sign out other sessions</Button>
            )}
            <Button onClick={() => setAsking('all')}>Sign out everywhere</Button>
          </>
        }
      >
        The devices where you are signed in. Sign out a device that you do not recognize, and change
        your password.
      </PageHeader>
      <Card>
        <Table
          caption="Your sessions"
          rows={data ?? null}
          keyOf={({ id }: Session) => id}
          columns={[
            { header: 'Device', grow: true, cell: ({ device }) => device },
            {
              header: 'Address',
              wide: true,
              cell: ({ address, place }) => describeAddress(address, place),
            },
            {
              header: 'Signed in',
              wide: true,
              cell: ({ created }) => <Timestamp value={created} />,
            },
            { header: 'Last seen', cell: ({ last_used_at }) => <Timestamp value={last_used_at} /> },
            {
              header: 'End',
              numeric: true,
              cell: ({ id, current }) =>
                current ? (
                  <Badge tone="accent">This session</Badge>
                ) : (
                  <Button small look="quiet" onClick={() => void end.run(id)}>
                    Sign out
                  </Button>
                ),
            },
          ]}
        />
      </Card>
      <ConfirmDialog
        open={asking === 'others'}
        onClose={close}
        title="Sign out your other sessions?"
        consequences={<p>All your sessions except this one end. Your API keys keep working.</p>}
        act="Sign out other sessions"
        onConfirm={() => endOthers.run()}
      />
      <ConfirmDialog
        open={asking === 'all'}
        onClose={close}
        title="Sign out everywhere?"
        consequences={<p>All your sessions end, including this one. Your API keys keep working.</p>}
        act="Sign out everywhere"
        onConfirm={() => endAll.run()}
      />
    </>
  )
}
