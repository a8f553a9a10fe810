import { useState } from 'react'

/**
 * Gives the focus back to what had it when the dialog opened. Radix does so for triggers of its own
 * only, and ours are any buttons.
 */
export function useOpener(open: boolean): { onCloseAutoFocus: (event: Event) => void } {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  // Before the dialog is drawn, since what is drawn may take the focus at once.
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
