import type { Rule } from '@blazon/sdk/types'
import { FileUp, ListChecks, Plus, Ruler } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { severityTone, severityWord } from '../checks/findings.ts'
import { DeriveRules } from './derive-rules.tsx'
import { nameRuleType } from './rule-type-names.ts'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [deriving, setDeriving] = useState(false)
  const list = useList({ object: 'rule', fetchPage: (page) => api.brand.rules.list(page) })
  const actions = may('brand:rules:write') && (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setDeriving(true)}>
        Derive from a template
      </Button>
      <ButtonLink to={paths.starterRules()} icon={<ListChecks aria-hidden />}>
        Starter sets
      </ButtonLink>
      <ButtonLink look="primary" to={paths.newRule()} icon={<Plus aria-hidden />}>
        New rule
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHeader title="Rules" actions={actions}>
        The rules that files are checked against. A change creates a new revision, which new checks
        use.
      </PageHeader>
      <ResourceList
        caption="Rules"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.rule(id)}
        empty={
          <Empty
            icon={Ruler}
            title="No rules yet"
            action={actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
          >
            Start with a set of rules that uses your palettes and fonts, or upload your PowerPoint
            template to derive rules from its colours, fonts and layouts.
          </Empty>
        }
      />
      <DeriveRules open={deriving} onClose={() => setDeriving(false)} />
    </>
  )
}

const columns: readonly Column<Rule>[] = [
  { header: 'Rule', grow: true, cell: ({ name }) => name },
  { header: 'Type', wide: true, cell: ({ type }) => nameRuleType(type) },
  {
    header: 'Severity',
    cell: ({ severity }) => <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>,
  },
  {
    header: 'State',
    cell: ({ enabled }) => (enabled ? <Badge tone="good">Enabled</Badge> : <Badge>Disabled</Badge>),
  },
  { header: 'Changed', wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]
