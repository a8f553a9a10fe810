import './start-language.ts'
import './gate.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '#language'
import { translateFailures } from '../api/failure.ts'
import { toSignIn } from '../path-builder.ts'
import { CurrentPage, findPage } from './pages.tsx'
import { prefetchApp } from './prefetch-app.ts'

// Without a session, the server answers with this file for every page of the app.
const { pathname, search, hash } = location
if (findPage(pathname) === undefined)
  history.replaceState(null, '', toSignIn(pathname + search + hash))

function render(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CurrentPage />
    </StrictMode>,
  )
  prefetchApp()
}

if (i18n.locale === 'en') render()
else
  void import('../api/texts/failure-texts.ts')
    .then(translateFailures)
    .catch(() => {})
    .then(render)
