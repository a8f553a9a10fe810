let isLeaving = false

// When the user goes back, the browser may restore the app in the state in which it was left.
addEventListener('pageshow', () => {
  isLeaving = false
})

/** Whether another page is being opened, for example after a sign-out. */
export function isLeavingApp(): boolean {
  return isLeaving
}

/**
 * Leaves the app for another page. A later call does nothing: after a sign-out, refused requests open
 * the sign-in page, which would cancel the navigation to the provider.
 */
export function leaveApp(url: string, how: 'assign' | 'replace' = 'assign'): void {
  if (isLeaving) return
  isLeaving = true
  location[how](url)
}
