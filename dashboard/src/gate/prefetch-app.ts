/** The files of the app's first load, from its build (`vite.config.ts`). */
declare const __APP_FILES__: readonly string[]

/** Has the browser load the app for after the sign-in, once it has nothing else to do. */
export function prefetchApp(): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => __APP_FILES__.forEach(prefetch))
}

function prefetch(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href, crossOrigin: '' })
  document.head.append(link)
}
