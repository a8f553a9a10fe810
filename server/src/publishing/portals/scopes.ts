import type { ScopeName } from '../../kernel/api/scopes.ts'

export const portalWrites: ScopeName[] = ['cms:write']
export const portalReads: ScopeName[] = ['cms:read', ...portalWrites]
