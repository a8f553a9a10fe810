/** The files of the app's first load, from its build (`gate.config.ts`). */
declare const __APP_FILES__: readonly string[]

/** Has the browser load the app for after the sign-in, once this page is loaded and idle. */
export function prefetchApp(): void {
  if (typeof requestIdleCallback !== 'function') return
  const start = () => requestIdleCallback(() => __APP_FILES__.forEach(prefetch))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

function prefetch(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href, crossOrigin: '' })
  document.head.append(link)
}
