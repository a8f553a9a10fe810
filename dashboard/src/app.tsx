import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import { sessionQueries } from './session/session.tsx'
import { PasswordPrompt } from './shell/password-prompt.tsx'
import { ToastProvider } from './ui/toast.tsx'

export function renderApp(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={sessionQueries}>
        <ToastProvider>
          <RouterProvider router={createAppRouter()} />
          <PasswordPrompt />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
