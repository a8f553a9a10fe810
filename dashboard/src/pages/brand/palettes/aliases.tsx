import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'

/** The other names of the font in documents. */
export function Aliases({ font }: { font: Font }) {
  const api = useApi()
  const mayChange = useMay()('brand:write')
  const saving = useAct({
    perform: (aliases: string[]) => api.brand.fonts.update(font.id, { aliases }, ifMatch(font)),
    changes: ['font'],
    done: t`Saved`,
  })
  return (
    <Card title={t`Other names`} padded>
      <Form
        resource={font}
        onSubmit={(values) => saving.attempt(splitLines(String(values.get('aliases') ?? '')))}
        footer={(busy) =>
          mayChange && (
            <Button type="submit" busy={busy}>
              <Trans>Save</Trans>
            </Button>
          )
        }
      >
        <Field
          name="aliases"
          label={t`Aliases`}
          hint={t`Other names of this font in decks and web pages, one per line.`}
        >
          {(control) => (
            <TextArea {...control} defaultValue={font.aliases.join('\n')} readOnly={!mayChange} />
          )}
        </Field>
      </Form>
    </Card>
  )
}

/** The items of a text with one item per line. */
function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
