import type { ImportedPalette } from '@blazon/sdk/types'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { ColorStrip } from './color-strip.tsx'
import { importFormats } from './formats.ts'

type Format = (typeof importFormats)[number]['value']

/** Creates a palette from a file, and lists what could not be imported. */
export function ImportPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [imported, setImported] = useState<ImportedPalette | null>(null)
  const close = () => {
    setImported(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={imported === null ? 'Import a palette' : `${imported.name} was imported`}
    >
      {imported === null ? (
        <Choose onDone={setImported} onClose={close} />
      ) : (
        <Imported palette={imported} />
      )}
    </Dialog>
  )
}

function Choose({
  onDone,
  onClose,
}: {
  onDone: (palette: ImportedPalette) => void
  onClose: () => void
}) {
  const api = useApi()
  const importing = useAct({
    perform: (values: FormData) => {
      const format = String(values.get('format') ?? '')
      const name = String(values.get('name') ?? '').trim()
      return api.brand.palettes.import({
        file: values.get('file') as File,
        ...(format === '' ? {} : { format: format as Format }),
        ...(name === '' ? {} : { name }),
      })
    },
    changes: ['palette'],
    onDone,
  })
  return (
    <DialogForm act="Import" onCancel={onClose} onSubmit={importing.attempt}>
      <Field name="file" label="File">
        {(control) => <TextInput {...control} type="file" className="py-1" />}
      </Field>
      <Field name="format" label="Format" hint="Detected from the content if you do not choose.">
        {(control) => (
          <Select {...control}>
            <option value="">Detect automatically</option>
            {importFormats.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="name" label="Name" optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </DialogForm>
  )
}

function Imported({ palette }: { palette: ImportedPalette }) {
  return (
    <>
      <DialogBody>
        <ColorStrip colors={palette.colors} />
        {palette.warnings.length > 0 && (
          <>
            <p className="text-sm font-medium">Not imported</p>
            <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
              {palette.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <ButtonLink look="primary" to={paths.palette(palette.id)}>
          Open palette
        </ButtonLink>
      </DialogFooter>
    </>
  )
}
