import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

/**
 * Chooses a file, or receives one that is dropped. The browser's own control is transparent above the texts, because it would
 * speak the language of the browser instead of the page's.
 */
export function FileInput(props: ComponentProps<'input'>) {
  const [name, setName] = useState<string | null>(null)
  return (
    <span className="relative flex min-h-14 items-center gap-3 rounded-md border border-dashed border-edge bg-sunken px-3 py-2 text-sm has-hover:border-faint has-focus-visible:outline-2 has-focus-visible:outline-accent has-aria-invalid:border-bad">
      <input
        {...props}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => setName(target.files?.[0]?.name ?? null)}
      />
      <FileUp aria-hidden className="size-4 shrink-0 text-muted" />
      <span aria-hidden className="min-w-0 break-words">
        {name === null ? (
          <span className="text-muted">
            <Trans>Choose a file, or drop it here</Trans>
          </span>
        ) : (
          name
        )}
      </span>
    </span>
  )
}
