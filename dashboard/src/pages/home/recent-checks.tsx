import type { Check } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'

export function RecentChecks() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['check', 'recent'],
    queryFn: async () => (await api.brand.checks.list({ limit: 5 })).data,
  })
  return (
    <Card title="Recent checks" action={<TextLink to={paths.checks()}>All checks</TextLink>}>
      {data?.length === 0 ? (
        <p className="p-4 text-sm text-muted">None yet.</p>
      ) : (
        <Table
          caption="Recent checks"
          rows={data ?? null}
          keyOf={({ id }: Check) => id}
          hrefOf={({ id }) => paths.check(id)}
          columns={[
            { header: 'Name', grow: true, cell: ({ name }) => name ?? 'Unnamed' },
            { header: 'Result', cell: (check) => <Result check={check} /> },
            { header: 'Made', cell: ({ created }) => <Timestamp value={created} /> },
          ]}
        />
      )}
    </Card>
  )
}

const verdicts: Record<NonNullable<Check['verdict']>, { tone: Tone; word: string }> = {
  pass: { tone: 'good', word: 'Passes' },
  warn: { tone: 'warn', word: 'Warnings' },
  fail: { tone: 'bad', word: 'Fails' },
}

function Result({ check: { verdict, status } }: { check: Check }) {
  if (verdict === null)
    return (
      <Badge tone={status === 'failed' ? 'bad' : 'accent'}>
        <span className="capitalize">{status}</span>
      </Badge>
    )
  return <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].word}</Badge>
}
