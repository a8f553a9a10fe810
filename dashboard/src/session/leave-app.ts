let isLeaving = false

// The browser may show the app again as it was left, when somebody goes back.
addEventListener('pageshow', () => {
  isLeaving = false
})

/**
 * Leaves the app for another page. A later call does nothing: after a sign-out, refused requests lead to
 * the sign-in page, which would stop the way to the provider.
 */
export function leaveApp(url: string, how: 'assign' | 'replace' = 'assign'): void {
  if (isLeaving) return
  isLeaving = true
  location[how](url)
}
