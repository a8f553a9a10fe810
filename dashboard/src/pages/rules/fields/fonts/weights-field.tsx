import { t } from '@lingui/core/macro'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Checkbox } from '../../../../ui/forms/input.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'

/** The names of weights (OpenType, OS/2 usWeightClass). */
const weights = [
  [100, t`Thin`],
  [200, t`Extra light`],
  [300, t`Light`],
  [400, t`Regular`],
  [500, t`Medium`],
  [600, t`Semibold`],
  [700, t`Bold`],
  [800, t`Extra bold`],
  [900, t`Black`],
] as const

/** Font weights by name. */
export function WeightsField({
  path,
  texts,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const chosen = (value as number[] | undefined) ?? []
  return (
    <FieldGroup name={path} {...texts}>
      <div className="grid gap-1.5 sm:grid-cols-3">
        {weights.map(([weight, name]) => (
          <Checkbox
            key={weight}
            checked={chosen.includes(weight)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, weight].sort((one, other) => one - other)
                  : chosen.filter((one) => one !== weight),
              )
            }
          >
            <span style={{ fontWeight: weight }}>{name}</span>{' '}
            <span className="text-faint">{weight}</span>
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
