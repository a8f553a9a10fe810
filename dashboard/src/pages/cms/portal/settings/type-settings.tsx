import type { Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useApi } from '../../../../api/client.ts'
import { gather } from '../../../../api/gather.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Checkbox, Select, TextInput } from '../../../../ui/forms/input.tsx'
import type { DraftProps } from './draft.ts'

type Step = NonNullable<Portal['type_scale']>[number]

const maxFonts = 1_000
const maxSteps = 20
const numbers = [
  ['size_px', t`Size in px`, 1],
  ['line_height', t`Line height`, 0.05],
  ['weight', t`Weight`, 100],
] as const

/** The families of the site, and the steps of its type scale. */
export function TypeSettings({ draft, onChange }: DraftProps) {
  const api = useApi()
  const { data: fonts = [] } = useQuery({
    queryKey: ['font', 'families'],
    queryFn: () => gather(api.brand.fonts.list({ limit: 200 }), maxFonts),
  })
  const { theme, type_scale: steps } = draft
  const families = [...new Set(fonts.map(({ family }) => family))].toSorted()
  const setSteps = (type_scale: Step[] | null) => onChange({ type_scale })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="theme.heading_family" label={t`Family of headings`}>
          {(control) => (
            <FamilySelect
              {...control}
              families={families}
              unset={t`The first family of the brand`}
              value={theme.heading_family}
              onChange={(heading_family) => onChange({ theme: { ...theme, heading_family } })}
            />
          )}
        </Field>
        <Field name="theme.body_family" label={t`Family of text`}>
          {(control) => (
            <FamilySelect
              {...control}
              families={families}
              unset={t`The last family of the brand`}
              value={theme.body_family}
              onChange={(body_family) => onChange({ theme: { ...theme, body_family } })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        checked={steps !== null}
        onChange={({ target }) => setSteps(target.checked ? firstSteps : null)}
      >
        <Trans>Set the type scale yourself. Otherwise it is a modular scale on 16 px.</Trans>
      </Checkbox>
      {steps !== null && (
        <>
          <ol className="space-y-3">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place
              <li key={at} className="rounded-md border border-line p-3">
                <StepFields
                  step={step}
                  at={at}
                  families={families}
                  onChange={(change) => setSteps(steps.with(at, { ...step, ...change }))}
                  onRemove={() => setSteps(steps.length === 1 ? null : steps.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ol>
          {steps.length < maxSteps && (
            <Button onClick={() => setSteps([...steps, { ...steps.at(-1)!, name: t`New step` }])}>
              <Plus aria-hidden />
              <Trans>Add step</Trans>
            </Button>
          )}
        </>
      )}
    </>
  )
}

const firstSteps: Step[] = [
  { name: t`Heading 1`, family: null, size_px: 49, line_height: 1.1, weight: 700 },
  { name: t`Heading 2`, family: null, size_px: 31, line_height: 1.2, weight: 700 },
  { name: t`Body`, family: null, size_px: 16, line_height: 1.6, weight: 400 },
]

function StepFields({
  step,
  at,
  families,
  onChange,
  onRemove,
}: {
  step: Step
  at: number
  families: readonly string[]
  onChange: (change: Partial<Step>) => void
  onRemove: () => void
}) {
  const field = `type_scale[${at}]`
  return (
    <div className="space-y-3">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field name={`${field}.name`} label={t`Step ${at + 1}`}>
            {(control) => (
              <TextInput
                {...control}
                value={step.name}
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </Field>
        </div>
        <div className="min-w-0 flex-1">
          <Field name={`${field}.family`} label={t`Family`}>
            {(control) => (
              <FamilySelect
                {...control}
                families={families}
                unset={t`The family of text`}
                value={step.family}
                onChange={(family) => onChange({ family })}
              />
            )}
          </Field>
        </div>
        <IconButton label={t`Remove ${step.name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-3 gap-3">
        {numbers.map(([name, label, size]) => (
          <Field key={name} name={`${field}.${name}`} label={label}>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                min={0}
                step={size}
                value={step[name]}
                onChange={({ target }) => onChange({ [name]: target.valueAsNumber || 0 })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

function FamilySelect({
  families,
  unset,
  value,
  onChange,
  ...control
}: {
  families: readonly string[]
  unset: string
  value: string | null
  onChange: (family: string | null) => void
}) {
  // A family that was deleted stays selected until another is chosen.
  const all = value === null || families.includes(value) ? families : [value, ...families]
  return (
    <Select
      {...control}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{unset}</option>
      {all.map((family) => (
        <option key={family}>{family}</option>
      ))}
    </Select>
  )
}
