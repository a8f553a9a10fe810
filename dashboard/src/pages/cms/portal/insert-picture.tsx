import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

interface InsertPictureProps {
  file: File
  onClose: () => void
  /** Gets the Markdown that shows the picture. */
  onInsert: (markdown: string) => void
}

/** Asks what a picture shows, and uploads it as a published asset, because the portal shows no others. */
export function InsertPicture({ file, onClose, onInsert }: InsertPictureProps) {
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
