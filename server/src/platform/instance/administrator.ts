import type { AccountContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { isInstanceAdministrator } from '../users/store.ts'

/** Throws `privilege_exceeded` unless the signed-in user administers the installation. */
export async function requireInstanceAdministrator({
  services,
  signedIn,
}: AccountContext): Promise<void> {
  if (await isInstanceAdministrator(services.db, signedIn.userId)) return
  throw new ApiError(
    'privilege_exceeded',
    'Only an instance administrator can do this. Ask the person who installed this service.',
  )
}
