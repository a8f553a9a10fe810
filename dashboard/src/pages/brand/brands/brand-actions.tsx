import type { Brand } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRetrieved } from '../../../api/use-retrieved.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'

type Opened = 'edit' | 'new' | 'copy' | 'import' | 'archive' | null

export function BrandActions({ brand }: { brand: Brand }) {
  const api = useApi()
  const mayChange = useMay()('brand:write')
  const { choose } = useChosenBrand()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const exporting = useAct({
    perform: async () => save(await api.brand.brands.export(brand.id), `${brand.slug}.brand.zip`),
    changes: [],
  })
  const archiving = useAct({
    perform: () => api.brand.brands.update(brand.id, { status: 'archived' }),
    changes: ['brand'],
    done: t`Brand archived`,
    onDone: () => choose(null),
  })
  const act = (label: string, onSelect: () => void) => ({ kind: 'act' as const, label, onSelect })
  const changes = [
    act(t`Copy to a sub-brand…`, () => setOpened('copy')),
    act(t`Import…`, () => setOpened('import')),
    ...(brand.default ? [] : [act(t`Archive…`, () => setOpened('archive'))]),
  ]
  return (
    <>
      {mayChange && (
        <Button icon={<Pencil aria-hidden />} onClick={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Menu
        className={buttonLook('secondary', false)}
        label={t`More`}
        entries={[act(t`Export`, () => void exporting.run()), ...(mayChange ? changes : [])]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      {mayChange && (
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
          <Trans>New brand</Trans>
        </Button>
      )}
      {opened === 'edit' && <EditBrand brand={brand} onClose={close} />}
      {opened === 'new' && <NewBrand onClose={close} />}
      {opened === 'copy' && <NewBrand original={brand} onClose={close} />}
      {opened === 'import' && <ImportBrand onClose={close} />}
      <ConfirmDialog
        open={opened === 'archive'}
        onClose={close}
        look="primary"
        title={t`Archive ${brand.name}?`}
        consequences={
          <p>
            <Trans>It keeps its content, and is no longer offered. Its documents stay.</Trans>
          </p>
        }
        act={t`Archive brand`}
        onConfirm={() => archiving.attempt()}
      />
    </>
  )
}

/** Creates a brand, or a copy of one, and shows it. */
function NewBrand({ original, onClose }: { original?: Brand; onClose: () => void }) {
  const api = useApi()
  const creating = useMake(
    (name: string) =>
      original === undefined
        ? api.brand.brands.create({ name })
        : api.brand.brands.copy(original.id, { name }),
    onClose,
  )
  return (
    <FormDialog
      onClose={onClose}
      title={original === undefined ? t`New brand` : t`Copy ${original.name}`}
      description={
        original === undefined
          ? t`For a client or a product with its own colours, fonts and rules.`
          : t`The copy has its own palettes, design tokens, fonts, rules and assets. Changes to them do not change this brand.`
      }
      act={original === undefined ? t`Create brand` : t`Copy brand`}
      onSubmit={(values) => creating.attempt(String(values.get('name') ?? '').trim())}
    >
      <Field name="name" label={t`Name`}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

function ImportBrand({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const importing = useMake(
    (values: FormData) => api.brand.brands.import({ file: values.get('file') as File }),
    onClose,
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t`Import a brand`}
      act={t`Import brand`}
      onSubmit={importing.attempt}
    >
      <Field name="file" label={t`File`} hint={t`A brand that was exported here or elsewhere.`}>
        {(control) => <FileInput {...control} accept=".zip" />}
      </Field>
    </FormDialog>
  )
}

/** An act that makes a brand with its content, and shows it. */
function useMake<Input>(make: (input: Input) => PromiseLike<{ id: string }>, onClose: () => void) {
  const { choose } = useChosenBrand()
  return useAct({
    perform: async (input: Input) => make(input),
    changes: ['brand', 'palette', 'token_set', 'font', 'rule', 'asset'],
    onDone({ id }) {
      choose(id)
      onClose()
    },
  })
}

function EditBrand({ brand: listed, onClose }: { brand: Brand; onClose: () => void }) {
  const api = useApi()
  const brand = useRetrieved(listed, () => api.brand.brands.retrieve(listed.id))
  const saving = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(name) ?? '').trim()
      const description = text('description')
      const roles = readRoles(brand, text)
      const change = { name: text('name'), description: description || null, roles }
      return api.brand.brands.update(brand.id, change, ifMatch(brand))
    },
    changes: ['brand'],
    done: t`Saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={brand}
      onClose={onClose}
      title={t`Edit ${brand.name}`}
      act={t`Save`}
      onSubmit={saving.attempt}
    >
      <Field name="name" label={t`Name`}>
        {(control) => <TextInput {...control} defaultValue={brand.name} autoComplete="off" />}
      </Field>
      <Field
        name="description"
        label={t`Description`}
        hint={t`What the brand stands for.`}
        optional
      >
        {(control) => <TextArea {...control} rows={4} defaultValue={brand.description ?? ''} />}
      </Field>
      {usualRoles.map(({ role, label }) => (
        <Field key={role} name={role} label={label} optional>
          {(control) => (
            <TextInput {...control} defaultValue={brand.roles[role] ?? ''} autoComplete="off" />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

const usualRoles = [
  { role: 'heading', label: t`Family of headings` },
  { role: 'body', label: t`Family of body texts` },
  { role: 'code', label: t`Family of code` },
] as const

/** The families of the form; roles of the organization's own stay. */
function readRoles({ roles }: Brand, text: (name: string) => string): Record<string, string> {
  const read = { ...roles }
  for (const { role } of usualRoles) {
    if (text(role) === '') delete read[role]
    else read[role] = text(role)
  }
  return read
}
