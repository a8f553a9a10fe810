import type { PptSetItem } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

interface SlideConditionsProps {
  item: PptSetItem
  /** As in "slide 3". */
  place: string
  onChange: (change: Pick<PptSetItem, 'repeat_for' | 'show_if'>) => Promise<unknown>
}

/** Repeats a slide for a list, or shows it only if a variable has a value. */
export function SlideConditions({ item, place, onChange }: SlideConditionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const read = (values: FormData, name: string) => String(values.get(name) ?? '').trim() || null
  return (
    <>
      <IconButton
        label={t`Repeat ${place}, or show it on a condition`}
        onClick={() => setIsOpen(true)}
      >
        <Repeat aria-hidden />
      </IconButton>
      <Dialog open={isOpen} onClose={close} title={t`When ${place} is shown`}>
        <Form
          onSubmit={async (values) => {
            await onChange({
              repeat_for: read(values, 'repeat_for'),
              show_if: read(values, 'show_if'),
            })
            close()
          }}
          footer={(busy) => (
            <DialogFooter>
              <Button onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit" look="primary" busy={busy}>
                <Trans>Save</Trans>
              </Button>
            </DialogFooter>
          )}
        >
          <DialogBody>
            <Field
              name="repeat_for"
              label={t`Repeat for each row of the list`}
              optional
              hint={t`For example, write ${example} on the slide for the column “name” of the list “customers”.`}
            >
              {(control) => <TextInput {...control} defaultValue={item.repeat_for ?? ''} />}
            </Field>
            <Field
              name="show_if"
              label={t`Show only if this variable has a value`}
              optional
              hint={t`The slide is left out if the variable is empty or its list has no rows.`}
            >
              {(control) => <TextInput {...control} defaultValue={item.show_if ?? ''} />}
            </Field>
          </DialogBody>
        </Form>
      </Dialog>
    </>
  )
}

// Not translated: a name in a deck.
const example = '{{customers.name}}'
