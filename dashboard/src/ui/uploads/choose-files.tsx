import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../button.tsx'

/** Selects files in the system's dialog, as an alternative to dragging. */
export function ChooseFiles({
  act,
  accept,
  busy,
  multiple = false,
  look = 'primary',
  onFiles,
}: {
  /** The button's text. */
  act: string
  accept: string
  busy: boolean
  multiple?: boolean
  look?: 'primary' | 'secondary'
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={act}
        tabIndex={-1}
        className="sr-only"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        look={look}
        busy={busy}
        icon={<FileUp aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {act}
      </Button>
    </>
  )
}
