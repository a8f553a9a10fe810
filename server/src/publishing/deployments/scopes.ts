import type { ScopeName } from '../../kernel/scopes.ts'

export const deploymentWrites: ScopeName[] = ['cms:deployments:write', 'cms:write']

/** They read deployments through the API, and the content of those that are delivered to holders of a key. */
export const deploymentReads: ScopeName[] = ['cms:read', ...deploymentWrites]
