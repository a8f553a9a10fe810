import type { AccountContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { isInstanceAdministrator } from '../users/store.ts'

/**
 * Throws `privilege_exceeded` unless the signed-in user administers the installation, by their own
 * credentials: the provider of one organization must not open the others.
 */
export async function requireInstanceAdministrator({
  services,
  signedIn,
}: AccountContext): Promise<void> {
  const isOwn = signedIn.singleSignOnId === null
  if (isOwn && (await isInstanceAdministrator(services.db, signedIn.userId))) return
  throw new ApiError(
    'privilege_exceeded',
    'Only an instance administrator can do this. Ask the person who installed this service.',
  )
}
