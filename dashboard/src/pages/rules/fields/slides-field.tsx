import { t } from '@lingui/core/macro'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { NumbersOfSlides } from './numbers-of-slides.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'
import { nameOption } from './texts.ts'

/** Which slides a rule is about: all, one of them, or some by number. */
export function SlidesField({
  path,
  schema,
  texts,
  value = 'all',
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const choice = schema.anyOf?.[0] ?? {}
  const numbers = Array.isArray(value) ? (value as number[]) : null
  return (
    <FieldGroup name={path} {...texts}>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {choice.enum?.map((option) => (
          <Radio key={option} checked={value === option} onChange={() => onChange(option)}>
            {nameOption(option, choice)}
          </Radio>
        ))}
        <Radio checked={numbers !== null} onChange={() => onChange([])}>
          {t`These slides`}
        </Radio>
      </div>
      {numbers !== null && <NumbersOfSlides value={numbers} onChange={onChange} />}
    </FieldGroup>
  )
}

function Radio({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: () => void
  children: string
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input type="radio" checked={checked} onChange={onChange} className="size-4 accent-accent" />
      {children}
    </label>
  )
}
