import { scopeNames } from '../../kernel/api/scopes.ts'
import { deviceGrantType } from './device-grant.ts'

/** The authorization server's metadata (RFC 8414, section 2). */
export function authorizationServerMetadata(issuer: string) {
  const endpoint = (name: string) => `${issuer}/api/v1/oauth/${name}`
  const clientMethods = ['client_secret_basic', 'client_secret_post']
  return {
    issuer,
    token_endpoint: endpoint('token'),
    // A device has no secret.
    token_endpoint_auth_methods_supported: [...clientMethods, 'none'],
    device_authorization_endpoint: endpoint('device_authorization'),
    introspection_endpoint: endpoint('introspect'),
    introspection_endpoint_auth_methods_supported: [...clientMethods, 'Bearer'],
    revocation_endpoint: endpoint('revoke'),
    revocation_endpoint_auth_methods_supported: clientMethods,
    grant_types_supported: ['client_credentials', deviceGrantType],
    // Required, and empty: there is no authorization endpoint.
    response_types_supported: [],
    scopes_supported: scopeNames,
    service_documentation: `${issuer}/docs`,
  }
}
