import { useSyncExternalStore } from 'react'

/** Whether the server responds, according to live updates, and the browser is online. */

let isServerThere = true
const listeners = new Set<() => void>()

export function reportConnection(isThere: boolean): void {
  if (isThere === isServerThere) return
  isServerThere = isThere
  for (const listener of listeners) listener()
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => isServerThere && navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
