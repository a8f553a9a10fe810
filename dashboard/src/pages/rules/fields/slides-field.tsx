import { t } from '@lingui/core/macro'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { NumbersOfSlides } from './numbers-of-slides.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'

const choices = [
  { value: 'all', label: t`Every slide` },
  { value: 'first', label: t`The first slide` },
  { value: 'last', label: t`The last slide` },
  { value: 'any', label: t`At least one slide` },
] as const

/** Which slides a rule is about: all, one of them, or some by number. */
export function SlidesField({
  path,
  texts,
  value = 'all',
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const numbers = Array.isArray(value) ? (value as number[]) : null
  return (
    <FieldGroup name={path} {...texts}>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {choices.map(({ value: choice, label }) => (
          <Radio key={choice} checked={value === choice} onChange={() => onChange(choice)}>
            {label}
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
