import { t } from '@lingui/core/macro'
import { type SyntheticEvent, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { InsertPicture } from './insert-picture.tsx'

/** A picture that a person pasted or dropped, and its place in the text. */
interface Given {
  file: File
  at: number
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
