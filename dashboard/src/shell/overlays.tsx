import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useShortcuts } from '../ui/use-shortcuts.ts'

const loadPalette = () => import('./palette/palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette }) => ({ default: Palette })))
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
)

const OpenPalette = createContext<() => void>(() => {})

/** Opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(OpenPalette)
}

/** The command palette (Ctrl-K) and the list of shortcuts (?); `/` focuses the page's search. */
export function Overlays({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const openPalette = () => setOpen('palette')
  useShortcuts({ '/': () => focusSearch() || openPalette(), '?': () => setOpen('shortcuts') })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => (before === 'palette' ? null : 'palette'))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <OpenPalette value={openPalette}>
      {children}
      <Suspense>
        {open === 'palette' && (
          <Palette
            onClose={() => setOpen((before) => (before === 'palette' ? null : before))}
            onShortcuts={() => setOpen('shortcuts')}
          />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </OpenPalette>
  )
}

/** Focuses the page's search; false if it has none. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  search?.focus()
  return search !== null
}
