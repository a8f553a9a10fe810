import type { Principal } from '../../kernel/api/context.ts'
import { expandScopes } from '../../kernel/api/scopes.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { TokenRow } from './token-store.ts'

/** An access token as stored. */
export interface AccessToken {
  tenant: Tenant
  /** UUID. */
  id: string
  /** UUID. */
  applicationId: string
  clientId: string
  /** The scopes of the token that the application still has. */
  scopes: readonly string[]
  expiresAt: Date
  /** When the last secret of its application expires; null if one does not expire. */
  applicationEndsAt: Date | null
  /** The cell to which its organization has moved; null while it lives here. */
  movedTo: string | null
  /** The caller that the token authenticates. */
  principal: Principal
}

export function toAccessToken(row: TokenRow): AccessToken {
  const held = expandScopes(row.application_scopes)
  const token = {
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    id: row.id,
    applicationId: row.application_id,
    clientId: row.client_id,
    scopes: row.scopes.filter((scope) => held.has(scope)),
    expiresAt: row.expires_at,
    applicationEndsAt: row.application_ends_at,
    movedTo: row.organization_moved_to,
  }
  return { ...token, principal: createPrincipal(token, row.organization_version) }
}

/** Limits and idempotency apply to the application, whichever of its tokens is used. */
function createPrincipal(
  token: Omit<AccessToken, 'principal'>,
  organizationVersion: string,
): Principal {
  const application = toId('oauth_application', token.applicationId)
  const organization = toId('organization', token.tenant.organizationId)
  return {
    kind: 'oauth_token',
    id: application,
    family: application,
    tenant: token.tenant,
    organization,
    scopes: expandScopes(token.scopes),
    publishable: false,
    allowedOrigins: [],
    allowedNetworks: [],
    apiVersion: null,
    organizationVersion,
    makesKeysOfBothModes: false,
    endsAt: token.applicationEndsAt,
    resource: {
      object: 'oauth_token',
      client_id: token.clientId,
      scopes: token.scopes,
      expires_at: token.expiresAt.toISOString(),
      livemode: token.tenant.livemode,
      organization,
    },
  }
}
