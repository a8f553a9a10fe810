import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/input.tsx'

/** The values that replace `{{name}}` in the slides. */
export function Variables({ set, mayChange }: { set: PptSet; mayChange: boolean }) {
  const api = useApi()
  const saving = useAct({
    perform: (variables: Record<string, string>) => api.cms.pptSets.update(set.id, { variables }),
    changes: ['ppt_set'],
    done: t`Saved`,
  })
  const lines = Object.entries(set.variables).map(([name, value]) => `${name} = ${value}`)
  return (
    <Card title={t`Variables`} padded>
      <Form
        onSubmit={(values) => saving.attempt(variablesOf(String(values.get('variables') ?? '')))}
        footer={(busy) =>
          mayChange && (
            <Button type="submit" busy={busy}>
              <Trans>Save</Trans>
            </Button>
          )
        }
      >
        <Field
          name="variables"
          label={t`Values`}
          hint={t`One per line, for example customer = Halden. The value replaces ${placeholder} in texts and notes.`}
        >
          {(control) => (
            <TextArea
              key={set.updated}
              {...control}
              className="font-mono"
              defaultValue={lines.join('\n')}
              readOnly={!mayChange}
            />
          )}
        </Field>
      </Form>
    </Card>
  )
}

function variablesOf(text: string): Record<string, string> {
  const entries = text
    .split('\n')
    .map((line) => /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name, value]) => [name!, value!] as const)
  return Object.fromEntries(entries)
}

// Not translated: a name in a deck.
const placeholder = '{{customer}}'
