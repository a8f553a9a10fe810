import type { ScopeName } from '../../kernel/api/scopes.ts'

export const deploymentWrites: ScopeName[] = ['cms:deployments:write', 'cms:write']

/** Scopes that read deployments through the API, and deployed content that requires a key. */
export const deploymentReads: ScopeName[] = ['cms:read', ...deploymentWrites]
