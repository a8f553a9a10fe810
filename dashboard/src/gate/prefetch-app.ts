/** The files of the app's first load, from its build (`gate.config.ts`). */
declare const __APP_FILES__: readonly string[]

/** Has the browser load the app for after the sign-in, once this page is loaded and idle. */
export function prefetchApp(): void {
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
