import type { Rule, RuleType } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { AppliesToFields, everything } from './applies-to.tsx'
import { ParamsFields } from './fields/params-fields.tsx'
import { type Schema, withoutEmpty } from './fields/schema.ts'
import { LiveExample } from './live-example.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { describeRuleType } from './rule-type-descriptions.ts'
import { nameRuleType } from './rule-type-names.ts'

/** A rule's settings, beside what it would find in a file. */
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
  const [params, setParams] = useState<Record<string, unknown>>(rule?.params ?? createStart(type))
  const [name, setName] = useState(rule?.name ?? nameRuleType(type.type))
  const [severity, setSeverity] = useState<Rule['severity']>(rule?.severity ?? 'error')
  const [weight, setWeight] = useState(String(rule?.weight ?? 10))
  const [appliesTo, setAppliesTo] = useState(rule?.applies_to ?? everything)
  const draft: RuleDraft = {
    type: type.type as RuleDraft['type'],
    name,
    severity,
    weight: Number(weight),
    params: (withoutEmpty(params) ?? {}) as Record<string, unknown>,
    applies_to: appliesTo,
  }
  const { name: _, ...tried } = draft
  const text = JSON.stringify(draft)
  const [saved] = useState(text)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        isChanged={text !== saved}
        className="max-w-2xl space-y-5"
        onSubmit={() => onSave(draft)}
        footer={(busy) => (
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button type="submit" look="primary" busy={busy}>
              {act}
            </Button>
          </div>
        )}
      >
        <p className="text-sm text-muted">{describeRuleType(type)}</p>
        <Field name="name" label={t`Name`}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-4">
          <Field name="severity" label={t`Severity`}>
            {(control) => (
              <Select
                {...control}
                className="w-40"
                value={severity}
                onChange={(event) => setSeverity(event.target.value as Rule['severity'])}
              >
                <option value="error">{t`Error`}</option>
                <option value="warning">{t`Warning`}</option>
                <option value="info">{t`Info`}</option>
              </Select>
            )}
          </Field>
          <Field name="weight" label={t`Weight in the score`}>
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
        <ParamsFields
          type={type.type}
          path="params"
          schema={type.params as Schema}
          value={params}
          onChange={setParams}
        />
        <AppliesToFields formats={type.formats} value={appliesTo} onChange={setAppliesTo} />
      </Form>
      <LiveExample rule={tried} />
    </div>
  )
}

/** A new rule has the parameters of the example that fit every organization. */
function createStart({ type, example }: RuleType): Record<string, unknown> {
  const entries = Object.entries(example).filter(
    ([name]) => !ownParams.includes(name) && !ownParams.includes(`${type}.${name}`),
  )
  return Object.fromEntries(entries)
}

/** Examples of these name files, fonts and words that an organization chooses itself. */
const ownParams = [
  'files',
  'templates',
  'outdated',
  'order',
  'terms',
  'marks',
  'disclaimers',
  'names',
  'accepted',
  'available',
  'except',
  'allowed_hosts',
  'color_usage.colors',
  'font_family.allowed',
  'font_family.per_role',
  'font_size.per_role',
  'table_style.allowed',
  'language.allowed',
]
