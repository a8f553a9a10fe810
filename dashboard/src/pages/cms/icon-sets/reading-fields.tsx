import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'

/** How SVG files are read: what happens to their only colour and to their text. */
export function ReadingFields() {
  return (
    <>
      <Checkbox name="keep_colors">
        <Trans>
          Keep the colour of icons of one colour
          <span className="block text-xs text-muted">
            Otherwise, they take the colour of the surrounding text, unless the author of a set says
            that its colours are fixed.
          </span>
        </Trans>
      </Checkbox>
      <Checkbox name="outline_text">
        <Trans>
          Turn text into paths
          <span className="block text-xs text-muted">
            With a font that you uploaded under Fonts, or a built-in one. Otherwise, a file with
            text is rejected.
          </span>
        </Trans>
      </Checkbox>
      <Field
        name="text_font"
        label={t`Font for other text`}
        hint={t`For text whose own font is not available, such as Arimo. If empty, a file with such text is rejected.`}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" maxLength={120} />}
      </Field>
    </>
  )
}

/** The settings of a form with {@link ReadingFields}. */
export function readSettings(values: FormData) {
  const text_font = String(values.get('text_font') ?? '').trim()
  return {
    ...(values.get('keep_colors') === null ? {} : { keep_colors: true }),
    ...(values.get('outline_text') === null ? {} : { outline_text: true }),
    ...(values.get('outline_text') === null || text_font === '' ? {} : { text_font }),
  }
}
