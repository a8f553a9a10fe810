import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { DiscardDialog, type DiscardQuestion } from '../forms/leave-guard.tsx'
import { Unsaved } from './dialog-parts.tsx'
import { Scrim } from './scrim.tsx'
import { useOpener } from './use-opener.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence under the title; screen readers announce it when the dialog opens. */
  description?: ReactNode
  wide?: boolean
  /** What closing asks while something is unsaved, if that is not a form. */
  question?: DiscardQuestion
  children: ReactNode
}

/**
 * A modal dialog. The focus begins in its first field and stays inside; Escape and the cross close it,
 * after asking if it has unsaved changes.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  wide,
  question,
  children,
}: DialogProps) {
  const opener = useOpener(open)
  const unsaved = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    unsaved.current = false
    setIsAsking(false)
    onClose()
  }
  return (
    <Unsaved.Provider value={unsaved}>
      <Radix.Root
        open={open}
        onOpenChange={(next) => !next && (unsaved.current ? setIsAsking(true) : close())}
      >
        <Radix.Portal>
          <Scrim />
          <Radix.Content
            {...opener}
            onOpenAutoFocus={focusFirst}
            aria-modal
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classNames(
              'fixed inset-x-3 bottom-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] animate-rise flex-col overflow-hidden rounded-lg bg-surface shadow-floating focus:outline-none sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh]',
              wide === true ? 'max-w-2xl' : 'max-w-md',
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1 text-sm text-muted">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label={t`Close`} className="-mt-0.5 -mr-2">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            </header>
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <DiscardDialog
        question={question}
        open={isAsking}
        onKeep={() => setIsAsking(false)}
        onDiscard={close}
      />
    </Unsaved.Provider>
  )
}

/** Focuses the first field, otherwise what follows the cross; Radix would focus the cross. */
function focusFirst(event: Event): void {
  event.preventDefault()
  const content = event.currentTarget as HTMLElement
  const first =
    content.querySelector<HTMLElement>(field) ??
    content.querySelector<HTMLElement>(':scope > :not(header) :is(button, a[href])')
  ;(first ?? content).focus()
}

const field = ':is(input:not([type=hidden]), select, textarea):not(:disabled, [tabindex="-1"])'
