import type { Session } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { takeUpSession } from '../../session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Table } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['session', 'list'],
    queryFn: async () => (await account.sessions.list({ limit: 100 })).data,
  })
  const end = useAct({
    perform: (id: string) => account.sessions.delete(id),
    changes: ['session'],
    done: 'Session ended',
  })
  const endAll = useAct({
    perform: () => account.sessions.revokeAll(),
    changes: [],
    onDone: () => takeUpSession(null),
  })
  return (
    <Card
      title="The devices where you are signed in"
      action={
        <Button small onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <Table
        caption="Your sessions"
        rows={data ?? null}
        keyOf={({ id }: Session) => id}
        columns={[
          {
            header: 'Browser',
            grow: true,
            cell: ({ user_agent }) => browserOf(user_agent),
          },
          { header: 'From', wide: true, cell: ({ address }) => address },
          { header: 'Last used', cell: ({ last_used_at }) => <Timestamp value={last_used_at} /> },
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        consequences={<p>All your sessions end, including this one. Your API keys keep working.</p>}
        act="Sign out everywhere"
        onConfirm={() => endAll.run()}
      />
    </Card>
  )
}

/** `Chrome on Linux` from a user agent; an uncommon one unchanged. */
function browserOf(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown'
  const browser = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((name) =>
    userAgent.includes(`${name}/`),
  )
  if (browser === undefined) return userAgent
  const system = ['Windows', 'Android', 'iPhone', 'Mac OS', 'Linux'].find((name) =>
    userAgent.includes(name),
  )
  return `${browser === 'Edg' ? 'Edge' : browser}${system === undefined ? '' : ` on ${system}`}`
}
