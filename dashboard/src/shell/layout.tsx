import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff, Menu as MenuIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsConnected } from '../live/connection.ts'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { useSigned } from '../session/workspace.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Mark } from './mark.tsx'
import { Overlays } from './overlays.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every page: the rooms on the left; in test mode, a coloured edge around it all. */
export function Layout({ children }: { children: ReactNode }) {
  useLiveUpdates()
  const { organization, mode } = useSigned().workspace
  const isTest = mode === 'test'
  return (
    <Overlays>
      <div
        className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]"
        data-mode={isTest ? 'test' : 'live'}
      >
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-surface px-3 py-2 shadow-floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          <Trans>Skip to content</Trans>
        </a>
        {isTest && <TestFrame />}
        <aside className="sticky top-0 hidden h-dvh border-r border-line bg-rail lg:block">
          <Sidebar />
        </aside>
        <PhoneBar isTest={isTest} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-5 pb-20 outline-none sm:px-8 lg:pt-8"
        >
          <ConnectionBanner />
          {/* Remounted for each organization and mode, so that no state crosses over. */}
          <div key={`${organization} ${mode}`} className="mx-auto max-w-5xl">
            {children}
          </div>
        </main>
      </div>
    </Overlays>
  )
}

/** Marks test mode visually. The mode switch names the mode. */
function TestFrame() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-30 border-3 border-frame" />
  )
}

const loadPhoneMenu = () => import('./phone-menu.tsx')
const PhoneMenu = lazy(() => loadPhoneMenu().then(({ PhoneMenu }) => ({ default: PhoneMenu })))

/** The drawer is loaded when it is about to open, because most windows are too wide to need it. */
function PhoneBar({ isTest }: { isTest: boolean }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-2 border-b border-line bg-canvas px-3 lg:hidden">
      <IconButton
        label={t`Open the menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPhoneMenu()}
        onFocus={() => void loadPhoneMenu()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <Mark />
      <span className="flex-1 font-semibold">
        <Trans>Blazon</Trans>
      </span>
      {isTest && (
        <Badge tone="warn">
          <Trans>Test</Trans>
        </Badge>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <PhoneMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** A message that the server does not respond, shown until it does. */
function ConnectionBanner() {
  const isConnected = useIsConnected()
  return (
    <div role="status" className="sticky top-0 z-30 max-lg:top-13">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2 bg-warn-wash px-4 py-2 text-sm font-medium text-warn">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <Trans>The connection to the server is lost. This page updates when it is back.</Trans>
        </p>
      )}
    </div>
  )
}
