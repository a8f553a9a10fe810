import type { PptList, PptSet, PptSetVariable } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { parseList } from './list-text.ts'
import { VariableField } from './variable-field.tsx'

type Change = Pick<PptSet, 'variables' | 'lists'>

/** The values of the variables that the slides of the set use. */
export function Variables({ set, mayChange }: { set: PptSet; mayChange: boolean }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['ppt_set', set.id, 'variables', set.revision],
    queryFn: async () => (await api.cms.pptSets.variables.list(set.id)).data,
    retry: false,
  })
  return (
    <Card title={t`Variables`} padded>
      <Resource query={query}>
        {(used) => <Values set={set} used={used} mayChange={mayChange} />}
      </Resource>
    </Card>
  )
}

interface ValuesProps {
  set: PptSet
  used: readonly PptSetVariable[]
  mayChange: boolean
}

function Values({ set, used, mayChange }: ValuesProps) {
  const api = useApi()
  const saving = useAct({
    perform: (change: Change) => api.cms.pptSets.update(set.id, change, ifMatch(set)),
    changes: ['ppt_set'],
    done: t`Saved`,
  })
  const fields = [...used, ...unused(set, used)]
  if (fields.length === 0) {
    return (
      <p className="text-sm text-muted">
        <Trans>
          A variable is a text such as {placeholder} on a slide, or the alternative text of a
          picture or a chart. The slides of this set have none.
        </Trans>
      </p>
    )
  }
  return (
    <Form
      resource={set}
      onSubmit={(values) => saving.attempt(readValues(fields, values))}
      footer={(busy) =>
        mayChange && (
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        )
      }
    >
      <div className="space-y-4">
        {fields.map((variable) => (
          <VariableField key={variable.name} variable={variable} set={set} readOnly={!mayChange} />
        ))}
      </div>
    </Form>
  )
}

/** Values that no slide uses, so that they can be seen and removed. */
function unused(set: PptSet, used: readonly PptSetVariable[]): PptSetVariable[] {
  const isUsed = (name: string) => used.some((one) => one.name === name)
  const fields = (names: string[], kind: PptSetVariable['kind']) =>
    names
      .filter((name) => !isUsed(name))
      .map((name): PptSetVariable => ({ name, kind, columns: [], items: [] }))
  return [...fields(Object.keys(set.variables), 'text'), ...fields(Object.keys(set.lists), 'list')]
}

/** An empty field leaves the variable without a value. */
function readValues(fields: readonly PptSetVariable[], values: FormData): Change {
  const variables: Record<string, string> = {}
  const lists: Record<string, PptList> = {}
  for (const { name, kind } of fields) {
    const text = String(values.get(`${kind === 'list' ? 'lists' : 'variables'}.${name}`) ?? '')
    if (kind !== 'list' && text !== '') variables[name] = text
    const list = kind === 'list' ? parseList(text) : null
    if (list !== null) lists[name] = list
  }
  return { variables, lists }
}

// Not translated: a name in a deck.
const placeholder = '{{customer}}'
