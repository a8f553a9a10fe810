import { type MouseEvent, useSyncExternalStore } from 'react'

/** The addresses of the pages before a session. One file has all of them, so they need no router. */

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The whole address. Components that use it are rendered when it changes. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.href)
}

/** Follows a link to another of these pages without loading it, unless it is to open a tab or a window. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
  for (const listener of listeners) listener()
}
