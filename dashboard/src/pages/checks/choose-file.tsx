import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** The way to a check without a mouse that drags. */
export function ChooseFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File to check"
        tabIndex={-1}
        className="sr-only"
        accept=".pptx,.potx,.ppsx,.pptm,.pdf,.svg,.css,.html,.htm,.png,.jpg,.jpeg,.txt,.md"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
      <Button
        look="primary"
        busy={busy}
        icon={<FileUp aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Check a file
      </Button>
    </>
  )
}
