import { createContext, type ReactNode, type RefObject, useContext } from 'react'

// Apart from the dialog itself, because forms use these on pages that open none.

export const Unsaved = createContext<RefObject<boolean>>({ current: false })

/** Whether the dialog around it has unsaved changes; forms in the dialog set it. */
export function useUnsaved(): RefObject<boolean> {
  return useContext(Unsaved)
}

/** The scrolling part of a long dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
}

/** The end of a dialog; the main action is last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">
      {children}
    </footer>
  )
}
