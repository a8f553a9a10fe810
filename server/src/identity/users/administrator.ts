import type { AccountContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { isInstanceAdministrator } from './store.ts'

/**
 * Throws `privilege_exceeded` unless the signed-in user administers the installation, by their own
 * credentials: the provider of one organization must not open the others.
 */
export async function requireInstanceAdministrator({
  services,
  signedIn,
}: AccountContext): Promise<void> {
  const { userId, mayAdminister } = signedIn
  if (mayAdminister && (await isInstanceAdministrator(services.db, userId))) return
  throw new ApiError(
    'privilege_exceeded',
    services.secondFactor === 'required'
      ? 'Only an instance administrator with a second factor can do this. Set one up, or ask the person who installed this service.'
      : 'Only an instance administrator can do this. Ask the person who installed this service.',
  )
}
