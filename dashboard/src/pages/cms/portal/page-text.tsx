import { t } from '@lingui/core/macro'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'

/** A picture that a person pasted or dropped, and its place in the text. */
interface Given {
  file: File
  at: number
}

interface InsertPictureProps {
  file: File
  onClose: () => void
  /** Gets the Markdown that shows the picture. */
  onInsert: (markdown: string) => void
}

/** The Markdown of a page. Pictures that are pasted or dropped into it become assets. */
export function usePageText(body: string, mayChange: boolean, onChange: (body: string) => void) {
  const [given, setGiven] = useState<Given | null>(null)
  const take = (event: SyntheticEvent<HTMLTextAreaElement>, { files }: DataTransfer) => {
    const file = [...files].find(({ type }) => type.startsWith('image/'))
    if (file === undefined || !mayChange) return
    event.preventDefault()
    setGiven({ file, at: event.currentTarget.selectionEnd })
  }
  const field = (
    <Field
      name="body"
      label={t`Markdown`}
      hint={mayChange ? t`Paste or drop a picture to add it.` : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          className="min-h-96 font-mono"
          dir="auto"
          value={body}
          readOnly={!mayChange}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
      )}
    </Field>
  )
  // Beside the form of the page, because it is a form itself.
  const dialog = given && (
    <InsertPicture
      file={given.file}
      onClose={() => setGiven(null)}
      onInsert={(picture) => onChange(body.slice(0, given.at) + picture + body.slice(given.at))}
    />
  )
  return { field, dialog }
}

/** Asks what a picture shows, and uploads it as a published asset, because the portal shows no others. */
function InsertPicture({ file, onClose, onInsert }: InsertPictureProps) {
  const api = useApi()
  const { ofBrand } = useChosenBrand()
  const uploading = useAct({
    perform: async (values: FormData) => {
      const name = String(values.get('description') ?? '').trim()
      const { slug } = await api.cms.assets.create({
        ...{ ...ofBrand, kind: 'image', name, description: name, status: 'published', file },
      })
      return `![${name.replace(/[\\[\]]/g, '\\$&')}](asset:${slug})`
    },
    changes: ['asset'],
    onDone: (markdown) => {
      onInsert(markdown)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t`Add a picture`}
      description={t`The picture becomes a published asset of the brand.`}
      act={t`Upload picture`}
      onSubmit={uploading.attempt}
    >
      <Picture file={file} />
      <Field
        name="description"
        label={t`What the picture shows`}
        hint={t`Screen readers read it aloud. It is also the name of the asset.`}
      >
        {(control) => <TextInput {...control} autoComplete="off" maxLength={300} />}
      </Field>
    </FormDialog>
  )
}

function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <img src={url} alt="" className="max-h-60 max-w-full self-center rounded-md object-contain" />
  )
}
