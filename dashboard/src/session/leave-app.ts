let isLeaving = false

// The browser may restore the app as it was left when the user goes back.
addEventListener('pageshow', () => {
  isLeaving = false
})

/**
 * Leaves the app for another page. A later call does nothing: after a sign-out, refused requests open
 * the sign-in page, which would cancel the navigation to the provider.
 */
export function leaveApp(url: string, how: 'assign' | 'replace' = 'assign'): void {
  if (isLeaving) return
  isLeaving = true
  location[how](url)
}
