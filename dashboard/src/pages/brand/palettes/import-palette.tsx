import { plural, t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { DialogForm } from '../../../ui/forms/form.tsx'
import { Checkbox, Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { importFormats } from '../fonts/formats.ts'
import { NotImported } from '../not-imported.tsx'
import { type Found, readPaletteFile } from './read-palette-file.ts'
import { withOwnAliases } from './use-colors.ts'

/** Creates a palette from colours that are pasted, in a file or in a picture, after a preview. */
export function ImportPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null)
  const close = () => {
    setFound(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={found === null ? t`Import a palette` : t`Choose the colours to import`}
    >
      {found === null ? (
        <Source onFound={setFound} onClose={close} />
      ) : (
        <Preview found={found} onClose={close} />
      )}
    </Dialog>
  )
}

function Source({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const api = useApi()
  const reading = useAct({
    perform: async (values: FormData): Promise<Found> => {
      const chosen = values.get('file') as File
      const pasted = String(values.get('pasted') ?? '')
      if (chosen.size === 0 && pasted.trim() === '') {
        throw new Error(t`Paste colours, or choose a file or a picture.`)
      }
      const format = String(values.get('format') ?? '')
      if (chosen.size > 0) return readPaletteFile(api, chosen, format)
      const found = await readPaletteFile(api, new File([pasted], 'pasted.txt'), format)
      return found.isNamed ? found : { ...found, name: '' }
    },
    changes: [],
    onDone: onFound,
  })
  return (
    <DialogForm act={t`Show colours`} onCancel={onClose} onSubmit={reading.attempt}>
      <Field
        name="pasted"
        label={t`Colours as text`}
        optional
        hint={t`CSS or Sass variables, a Tailwind theme, design tokens, or any text with colours.`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            spellCheck={false}
            className="font-mono text-xs sm:text-xs"
            placeholder={t`--forest: #2f6b4a;\n--ink: #141414;`}
          />
        )}
      </Field>
      <Field
        name="file"
        label={t`File or picture`}
        optional
        hint={t`A palette of another program, a ZIP of design tokens, a PowerPoint file, or a PNG, JPEG or WebP picture.`}
      >
        {(control) => <FileInput {...control} />}
      </Field>
      <Field
        name="format"
        label={t`Format`}
        hint={t`Detected from the content if you do not choose.`}
      >
        {(control) => (
          <Select {...control}>
            <option value="">{t`Detect automatically`}</option>
            {importFormats.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}

function Preview({ found, onClose }: { found: Found; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { modes, colors, warnings } = found
  const { ofBrand } = useChosenBrand()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = colors.filter(({ input }) => !left.has(input.key))
  const creating = useAct({
    perform: (values: FormData) =>
      api.brand.palettes.create({
        ...ofBrand,
        name: String(values.get('name') ?? ''),
        modes,
        colors: withOwnAliases(chosen.map(({ input }) => input)),
      }),
    changes: ['palette'],
    onDone: ({ id }) => void navigate({ to: paths.palette(id) }),
  })
  const toggle = (key: string) =>
    setLeft((before) =>
      before.has(key)
        ? new Set([...before].filter((one) => one !== key))
        : new Set([...before, key]),
    )
  return (
    <DialogForm
      act={t`Create palette with ${plural(chosen.length, { one: '# colour', other: '# colours' })}`}
      onCancel={onClose}
      missing={chosen.length === 0 ? t`Choose at least one colour to import.` : null}
      onSubmit={creating.attempt}
    >
      <Field name="name" label={t`Name`}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={found.name || t`Imported palette`}
            autoComplete="off"
          />
        )}
      </Field>
      <FieldGroup name="colors" label={t`Colours`}>
        <div className="grid max-h-72 gap-1.5 overflow-y-auto sm:grid-cols-2">
          {colors.map(({ input, hex }) => (
            <Checkbox
              key={input.key}
              checked={!left.has(input.key)}
              onChange={() => toggle(input.key)}
            >
              <span className="flex items-center gap-2">
                <span
                  className="size-5 shrink-0 rounded-sm border border-line"
                  style={{ backgroundColor: hex }}
                />
                <span className="truncate">{input.name ?? input.key}</span>
                <span className="text-xs text-muted">{hex.toUpperCase()}</span>
              </span>
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <NotImported warnings={warnings} />
    </DialogForm>
  )
}
