import './start-language.ts'
import './gate.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toSignIn } from '../path-builder.ts'
import { CurrentPage, findPage } from './pages.tsx'
import { prefetchApp } from './prefetch-app.ts'

// Without a session, the server answers with this file, whatever page of the app is asked for.
const { pathname, search, hash } = location
if (findPage(pathname) === undefined)
  history.replaceState(null, '', toSignIn(pathname + search + hash))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CurrentPage />
  </StrictMode>,
)
prefetchApp()
