import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '#language'
import { translateFailures } from './api/failure.ts'
import { createAppRouter } from './router.tsx'
import type { EarlySession } from './session/early-session.ts'
import { prefetchSession, sessionQueries } from './session/session.tsx'
import { prefetchCredential } from './session/workspace.tsx'
import { Prompts } from './shell/prompts.tsx'
import { ToastProvider } from './ui/toast.tsx'

/** `early` was requested while this file was loaded. */
export async function renderApp(early: Promise<EarlySession>): Promise<void> {
  void prefetch(early)
  if (i18n.locale !== 'en') {
    const texts = await import('./api/texts/failure-texts.ts').catch(() => null)
    if (texts !== null) translateFailures(texts)
  }
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={sessionQueries}>
        <ToastProvider>
          <RouterProvider router={createAppRouter()} />
          <Prompts />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

async function prefetch(early: Promise<EarlySession>): Promise<void> {
  const session = await prefetchSession(early).catch(() => null)
  if (session !== null) prefetchCredential(session)
}
