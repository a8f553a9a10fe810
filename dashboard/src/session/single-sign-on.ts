import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'

/** Where to go after a sign-in at the provider, which returns to a separate page. */
const key = 'blazon-sign-in-next'

/**
 * Opens the organization's provider. Rejects if it cannot be reached; otherwise the page is
 * left. With `confirm`, the provider asks for the credentials again.
 */
export async function leaveForProvider(
  organization: string,
  next: string,
  confirm = false,
): Promise<void> {
  const { url } = await account.singleSignOn.start({ organization, confirm })
  sessionStorage.setItem(key, next)
  location.assign(url)
}

/** The path that `leaveForProvider` stored, once. */
export function takeNext(): string {
  const next = sessionStorage.getItem(key) ?? paths.home()
  sessionStorage.removeItem(key)
  return next
}
