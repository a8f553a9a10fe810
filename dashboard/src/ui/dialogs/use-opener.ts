import { useState } from 'react'

/**
 * Returns the focus to the element that had it when the dialog opened. Radix does so only for its
 * own triggers, and ours are any buttons.
 */
export function useOpener(open: boolean): { onCloseAutoFocus: (event: Event) => void } {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  // Before the dialog is rendered, because its content may take the focus.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(document.activeElement)
  }
  return {
    onCloseAutoFocus(event) {
      event.preventDefault()
      if (opener instanceof HTMLElement) opener.focus()
    },
  }
}
