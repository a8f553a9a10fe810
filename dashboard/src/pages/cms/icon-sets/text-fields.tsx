import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'

/** What to do with text in SVG files. */
export function TextFields() {
  return (
    <>
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

/** The settings of a form with {@link TextFields}. */
export function readTextSettings(values: FormData): { outline_text?: true; text_font?: string } {
  if (values.get('outline_text') === null) return {}
  const text_font = String(values.get('text_font') ?? '').trim()
  return { outline_text: true, ...(text_font === '' ? {} : { text_font }) }
}
