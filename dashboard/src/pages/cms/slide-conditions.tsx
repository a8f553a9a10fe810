import type { PptSetItem } from '@blazon/sdk/types'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'

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
        label={`Repeat ${place}, or show it on a condition`}
        onClick={() => setIsOpen(true)}
      >
        <Repeat aria-hidden />
      </IconButton>
      <Dialog open={isOpen} onClose={close} title={`When ${place} is shown`}>
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
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" look="primary" busy={busy}>
                Save
              </Button>
            </DialogFooter>
          )}
        >
          <DialogBody>
            <Field
              name="repeat_for"
              label="Repeat for each row of the list"
              optional
              hint="The slide shows the row as {{customers.name}}, for a list customers with a column name."
            >
              {(control) => <TextInput {...control} defaultValue={item.repeat_for ?? ''} />}
            </Field>
            <Field
              name="show_if"
              label="Show only if this variable has a value"
              optional
              hint="The deck has no such slide if the variable is empty, or its list has no rows."
            >
              {(control) => <TextInput {...control} defaultValue={item.show_if ?? ''} />}
            </Field>
          </DialogBody>
        </Form>
      </Dialog>
    </>
  )
}
