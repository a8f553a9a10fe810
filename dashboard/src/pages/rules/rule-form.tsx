import type { Rule, RuleType } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Select, TextInput } from '../../ui/forms/input.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { AppliesToFields, everything } from './applies-to.tsx'
import { LogoField } from './fields/logos/logo-field.tsx'
import { ParamField } from './fields/param-field.tsx'
import { type ParamsProps, type Schema, withoutEmpty } from './fields/schema.ts'
import { LiveExample } from './live-example.tsx'
import type { RuleDraft } from './rule-draft.ts'

const logoNames = ['icons', 'files', 'assets', 'variants']

/** Values that only programs set; shown only if they are set. */
const technicalNames = ['hashes']

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
  const draft = useDraft({
    name: rule?.name ?? type.name,
    severity: rule?.severity ?? ('error' as Rule['severity']),
    weight: String(rule?.weight ?? 10),
    params: rule?.params ?? createStart(type),
    applies_to: rule?.applies_to ?? everything,
  })
  const { values, change } = draft
  const { name, severity, weight } = values
  const tried: Omit<RuleDraft, 'name'> = {
    type: type.type as RuleDraft['type'],
    severity,
    weight: Number(weight),
    params: (withoutEmpty(values.params) ?? {}) as Record<string, unknown>,
    applies_to: values.applies_to,
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        resource={rule ?? undefined}
        draft={draft}
        isChanged={draft.isChanged}
        className="max-w-2xl space-y-5"
        onSubmit={() => onSave({ ...tried, name })}
        footer={(busy) => (
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button type="submit" look="primary" busy={busy}>
              {act}
            </Button>
          </div>
        )}
      >
        <p className="text-sm text-muted">{type.summary}</p>
        <Field name="name" label={t`Name`}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={(event) => change({ name: event.target.value })}
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
                onChange={(event) => change({ severity: event.target.value as Rule['severity'] })}
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
                onChange={(event) => change({ weight: event.target.value })}
              />
            )}
          </Field>
        </div>
        <ParamsFields
          type={type.type}
          path="params"
          schema={type.params as Schema}
          value={values.params}
          onChange={(params) => change({ params })}
        />
        <AppliesToFields
          formats={type.formats}
          value={values.applies_to}
          onChange={(applies_to) => change({ applies_to })}
        />
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
  'token_set',
  'group',
  'color_usage.colors',
  'font_family.allowed',
  'font_family.per_role',
  'font_size.per_role',
  'table_style.allowed',
  'language.allowed',
]

/** All parameters of an object, one below the other. Those that name a logo are one field. */
function ParamsFields({ type, path, schema, value, onChange }: ParamsProps) {
  const members = Object.entries(schema.properties ?? {})
  const hasLogos = type.startsWith('logo_') && path === 'params'
  return (
    <div className={path === 'params' ? 'space-y-5' : 'space-y-3 border-l-2 border-line pl-4'}>
      {hasLogos && (
        <LogoField
          icons={value.icons as string[] | undefined}
          files={value.files as string[] | undefined}
          assets={value.assets as string[] | undefined}
          variants={value.variants as string[] | undefined}
          onChange={(change) => onChange({ ...value, ...change })}
        />
      )}
      {members
        .filter(([name]) => !hasLogos || !logoNames.includes(name))
        .filter(([name]) => !technicalNames.includes(name) || value[name] !== undefined)
        .map(([name, member]) => (
          <ParamField
            key={name}
            type={type}
            name={name}
            path={`${path}.${name}`}
            schema={member}
            value={value[name]}
            siblings={value}
            renderParams={(props) => <ParamsFields {...props} />}
            onChange={(changed) => onChange({ ...value, [name]: changed })}
          />
        ))}
    </div>
  )
}
