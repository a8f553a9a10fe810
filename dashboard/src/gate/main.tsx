import './start-language.ts'
import './gate.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '#language'
import { translateFailures } from '../api/failure.ts'
import { toSignIn } from '../path-builder.ts'
import { CurrentPage, findPage } from './pages.tsx'

// Without a session, the server answers with this file for every page of the app.
const { pathname, search, hash } = location
if (findPage(pathname) === undefined)
  history.replaceState(null, '', toSignIn(pathname + search + hash))

/** The files of the app's first load, from its build (`gate.config.ts`). */
declare const __APP_FILES__: readonly string[]

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

/** Has the browser load the app for after the sign-in, once this page is loaded and idle. */
function prefetchApp(): void {
  if (typeof requestIdleCallback !== 'function') return
  const start = () => requestIdleCallback(() => prefetch([...__APP_FILES__]))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** One file at a time, because together they would be one long task on a slow processor. */
function prefetch([href, ...rest]: string[]): void {
  if (href === undefined) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href, crossOrigin: '' })
  document.head.append(link)
  requestIdleCallback(() => prefetch(rest))
}
