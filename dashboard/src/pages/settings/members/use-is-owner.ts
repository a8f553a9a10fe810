import { useSigned } from '../../../session/workspace.tsx'

/** Whether the user is an owner: only owners change how members sign in. */
export function useIsOwner(): boolean {
  return useSigned().credential.role === 'owner'
}
