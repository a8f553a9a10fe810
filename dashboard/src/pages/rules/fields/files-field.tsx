import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { useActOnEach } from '../../../api/use-act-on-each.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'

/** Uploaded templates by their names. */
export function FilesField({
  path,
  texts,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const api = useApi()
  const chosen = (value as string[] | undefined) ?? []
  const uploading = useActOnEach({
    write: (file: File) => api.files.create({ file }),
    nameOf: ({ name }) => name,
    changes: [],
    onEnd: (_, results) => onChange([...chosen, ...results.map(({ id }) => id)]),
  })
  return (
    <FieldGroup name={path} {...texts}>
      <ul className="space-y-1.5">
        {chosen.map((id) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <FileText aria-hidden className="size-4 text-muted" />
            <FileName id={id} />
            <IconButton
              label={t`Remove this file`}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <ChooseFiles
        act={chosen.length === 0 ? t`Upload a template` : t`Upload another template`}
        look="secondary"
        accept=".potx,.pptx,.potm,.pptm"
        multiple
        busy={uploading.busy}
        onFiles={(files) => void uploading.run(files)}
      />
    </FieldGroup>
  )
}

function FileName({ id }: { id: string }) {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['file', id],
    queryFn: () => api.files.retrieve(id).then((file) => file),
    retry: false,
  })
  return <span>{isError ? t`A file that is no longer stored` : data?.filename}</span>
}
