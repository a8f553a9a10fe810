import { invalidRequest, OAuthError, shown } from '../errors.ts'
import type { Form } from './read-form.ts'

/** The grant is client credentials (RFC 6749, section 4.4.2). */
export function requireGrant({ form }: { form: Form }): void {
  const grant = form.get('grant_type')
  if (grant === undefined) throw invalidRequest('grant_type is required: client_credentials.')
  if (grant !== 'client_credentials') {
    throw new OAuthError(
      'unsupported_grant_type',
      `The only grant_type is client_credentials, not ${shown(grant)}.`,
    )
  }
}
