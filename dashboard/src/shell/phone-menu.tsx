import { Trans } from '@lingui/react/macro'
import { Dialog as Radix } from 'radix-ui'
import { useOpener } from '../ui/dialogs/use-opener.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar as a drawer, for screens too narrow to show it beside the page. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const opener = useOpener(open)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div aria-hidden className="fixed inset-0 z-30 animate-appear bg-scrim" />
        <Radix.Content
          {...opener}
          aria-describedby={undefined}
          aria-modal
          className="fixed inset-y-0 left-0 z-40 w-72 animate-appear bg-rail shadow-floating focus:outline-none"
        >
          <Radix.Title className="sr-only">
            <Trans>Menu</Trans>
          </Radix.Title>
          <Sidebar onGone={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
