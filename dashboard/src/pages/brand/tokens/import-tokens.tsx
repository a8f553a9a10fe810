import type { TokenSet, TokenSetContent } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { DialogForm } from '../../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { NotImported } from '../not-imported.tsx'
import { nameFromFile } from './read-token-file.ts'
import { TokenSections } from './token-sections.tsx'

interface Found {
  /** Empty for pasted text that contains no name. */
  name: string
  content: TokenSetContent
}

/** Creates a set from a file or a text after a preview, or replaces the tokens of `set`. */
export function ImportTokens({
  set,
  open,
  onClose,
}: {
  set?: TokenSet
  open: boolean
  onClose: () => void
}) {
  const [found, setFound] = useState<Found | null>(null)
  const close = () => {
    setFound(null)
    onClose()
  }
  const title = set === undefined ? t`Import tokens` : t`Replace the tokens of ${set.name}`
  return (
    <Dialog open={open} onClose={close} title={title} wide={found !== null}>
      {found === null ? (
        <Source onFound={setFound} onClose={close} />
      ) : (
        <Preview found={found} set={set} onClose={close} />
      )}
    </Dialog>
  )
}

// Not translated: a document.
const example = '{ "space": { "$type": "dimension", "small": { "$value": "8px" } } }'

function Source({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const api = useApi()
  const reading = useAct({
    perform: async (values: FormData): Promise<Found> => {
      const chosen = values.get('file') as File
      const pasted = String(values.get('pasted') ?? '')
      if (chosen.size === 0 && pasted.trim() === '')
        throw new Error(t`Choose a file, or paste tokens.`)
      const file = chosen.size > 0 ? chosen : new File([pasted], 'pasted.json')
      const content = await api.brand.tokens.read({ file })
      return { name: content.name ?? (chosen.size > 0 ? nameFromFile(chosen) : ''), content }
    },
    changes: [],
    onDone: onFound,
  })
  return (
    <DialogForm act={t`Show tokens`} onCancel={onClose} onSubmit={reading.attempt}>
      <Field
        name="file"
        label={t`File`}
        optional
        hint={t`JSON of the Design Tokens Format Module, Style Dictionary or Tokens Studio, or a ZIP of several such files, at most 1 MB.`}
      >
        {(control) => <FileInput {...control} accept=".json,.tokens,.zip" />}
      </Field>
      <Field name="pasted" label={t`Tokens as text`} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            className="font-mono text-xs sm:text-xs"
            placeholder={example}
          />
        )}
      </Field>
    </DialogForm>
  )
}

function Preview({
  found: { name, content },
  set,
  onClose,
}: {
  found: Found
  set: TokenSet | undefined
  onClose: () => void
}) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const { document: tokens, warnings } = content
  const storing = useAct({
    perform: (values: FormData) =>
      set === undefined
        ? api.brand.tokens.create({ ...ofBrand, name: String(values.get('name') ?? ''), tokens })
        : api.brand.tokens.update(set.id, { tokens }, ifMatch(set)),
    changes: ['token_set'],
    onDone: ({ id }) => {
      onClose()
      if (set === undefined) void navigate({ to: paths.tokenSet(id) })
    },
  })
  const count = plural(content.tokens.length, { one: '# token', other: '# tokens' })
  return (
    <DialogForm
      act={set === undefined ? t`Create set with ${count}` : t`Replace with ${count}`}
      onCancel={onClose}
      onSubmit={storing.attempt}
    >
      {set === undefined && (
        <Field name="name" label={t`Name`}>
          {(control) => (
            <TextInput {...control} defaultValue={name || t`Imported tokens`} autoComplete="off" />
          )}
        </Field>
      )}
      <NotImported warnings={warnings} />
      <TokenSections tokens={content.tokens} />
    </DialogForm>
  )
}
