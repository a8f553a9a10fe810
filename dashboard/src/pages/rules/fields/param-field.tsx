import { FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { Choices } from './choices.tsx'
import { ColorOrderField } from './colors/color-order-field.tsx'
import { ColorUsesField } from './colors/color-uses-field.tsx'
import { PalettePicker } from './colors/palette-picker.tsx'
import { findControl } from './controls.ts'
import { FilesField } from './files-field.tsx'
import { FontsField } from './fonts/fonts-field.tsx'
import { RolesField } from './fonts/roles-field.tsx'
import { WeightsField } from './fonts/weights-field.tsx'
import { LongChoices } from './long-choices.tsx'
import { ObjectField, RecordsField } from './object-fields.tsx'
import { ParamInput } from './param-input.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'
import { LengthField } from './sizes/length-field.tsx'
import { MarginsField } from './sizes/margins-field.tsx'
import { PercentField } from './sizes/percent-field.tsx'
import { PositionGrid } from './sizes/position-grid.tsx'
import { SizeField } from './sizes/size-field.tsx'
import { SlideSizesField } from './sizes/slide-sizes-field.tsx'
import { SlidesField } from './slides-field.tsx'
import { TableField } from './table-field.tsx'
import { findTexts, nameOption } from './texts.ts'
import { ColorsField, LanguagesField, WordsField } from './token-fields.tsx'
import { TokenSetField } from './token-set-field.tsx'

/** One parameter of a rule, with the control that fits its meaning. */
export function ParamField(props: SchemaFieldProps) {
  const { type, name, path, schema, value, onChange } = props
  const texts = findTexts(name, schema)
  const chosen = (value as string[] | undefined) ?? []
  const choosing = { chosen, onChange }
  const items = schema.items ?? {}
  const options = items.enum ?? []
  const nameOf = (option: string) => nameOption(option, items)
  switch (findControl(type, name, schema)) {
    case 'checkbox':
      return <CheckboxField {...props} texts={texts} />
    case 'choices':
      return group(<Choices options={options} nameOf={nameOf} {...choosing} />)
    case 'long-choices':
      return group(<LongChoices label={texts.label} options={options} {...choosing} />)
    case 'palettes':
      return group(<PalettePicker {...choosing} />)
    case 'token-set':
      return <TokenSetField {...props} texts={texts} />
    case 'positions':
      return group(<PositionGrid nameOf={nameOf} {...choosing} />)
    case 'percent':
      return <PercentField {...props} texts={texts} />
    case 'length':
      return (
        <LengthField {...props} texts={texts} stored={name === 'clear_space' ? 'emu' : 'points'} />
      )
    case 'tokens':
      return <WordsField {...props} texts={texts} />
    case 'languages':
      return <LanguagesField {...props} texts={texts} />
    case 'css-colors':
      return <ColorsField {...props} texts={texts} />
    case 'fonts':
      return <FontsField {...props} texts={texts} />
    case 'weights':
      return <WeightsField {...props} texts={texts} />
    case 'color-uses':
      return <ColorUsesField {...props} texts={texts} />
    case 'color-order':
      return <ColorOrderField {...props} texts={texts} />
    case 'slides':
      return <SlidesField {...props} texts={texts} />
    case 'margins':
      return <MarginsField {...props} texts={texts} />
    case 'size':
      return <SizeField {...props} texts={texts} />
    case 'slide-sizes':
      return <SlideSizesField {...props} texts={texts} />
    case 'files':
      return <FilesField {...props} texts={texts} />
    case 'table':
      return <TableField {...props} texts={texts} />
    case 'records':
      return <RecordsField {...props} texts={texts} />
    case 'group':
      return <ObjectField {...props} texts={texts} />
    case 'roles':
      return <RolesField {...props} texts={texts} />
    default:
      return <ParamInput {...props} texts={texts} />
  }

  function group(control: React.ReactNode) {
    return (
      <FieldGroup name={path} {...texts}>
        {control}
      </FieldGroup>
    )
  }
}

function CheckboxField({
  schema,
  value,
  texts,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  return (
    <Checkbox
      checked={(value ?? schema.default ?? false) === true}
      onChange={(event) => onChange(event.target.checked)}
    >
      <span className="font-medium">{texts.label}</span>
      {texts.hint !== undefined && <span className="block text-xs text-muted">{texts.hint}</span>}
    </Checkbox>
  )
}
