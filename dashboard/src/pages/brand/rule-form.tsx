import type { Rule, RuleType } from '@blazon/sdk/types'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { type Schema, withoutEmpty } from './schema.ts'
import { SchemaFields } from './schema-field.tsx'
import { TryRule } from './try-rule.tsx'
import { wordsOf } from './words.ts'

/** A rule's settings; the fields of its parameters are generated from its type's schema. */
export function RuleForm({
  type,
  rule,
  act,
  onSave,
}: {
  type: RuleType
  /** Null for a new one, which starts with the type's example. */
  rule: Rule | null
  act: string
  onSave: (draft: RuleDraft) => Promise<unknown>
}) {
  const [params, setParams] = useState(rule?.params ?? type.example)
  const [name, setName] = useState(rule?.name ?? wordsOf(type.type))
  const [severity, setSeverity] = useState<Rule['severity']>(rule?.severity ?? 'error')
  const [weight, setWeight] = useState(String(rule?.weight ?? 10))
  const draft: RuleDraft = {
    type: type.type as RuleDraft['type'],
    name,
    severity,
    weight: Number(weight),
    params: (withoutEmpty(params) ?? {}) as Record<string, unknown>,
  }
  return (
    <Form
      className="max-w-2xl space-y-5"
      onSubmit={() => onSave(draft)}
      footer={(busy) => (
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Button type="submit" look="primary" busy={busy}>
            {act}
          </Button>
          <TryRule draft={draft} />
        </div>
      )}
    >
      <p className="text-sm text-muted">{type.description}</p>
      <Field name="name" label="Name">
        {(control) => (
          <TextInput {...control} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-4">
        <Field name="severity" label="Severity">
          {(control) => (
            <Select
              {...control}
              className="w-40"
              value={severity}
              onChange={(event) => setSeverity(event.target.value as Rule['severity'])}
            >
              <option>error</option>
              <option>warning</option>
              <option>info</option>
            </Select>
          )}
        </Field>
        <Field name="weight" label="Weight in the score">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={1}
              max={100}
              className="w-40"
              value={weight}
              onChange={(event) => setWeight(event.target.value)}
            />
          )}
        </Field>
      </div>
      <SchemaFields
        path="params"
        schema={type.params as Schema}
        value={params}
        onChange={setParams}
      />
    </Form>
  )
}
