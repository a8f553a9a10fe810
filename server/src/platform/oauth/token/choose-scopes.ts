import { expandScopes } from '../../../kernel/scopes.ts'
import type { Client } from '../clients.ts'
import { OAuthError, shown } from '../errors.ts'
import type { Form } from './read-form.ts'

/**
 * `scope` narrows what the application holds, the finer scopes of a wide one included; without it,
 * the token gets all that the application holds (RFC 6749, section 3.3).
 */
export function chooseScopes({ form, client }: { form: Form; client: Client }): {
  scopes: readonly string[]
} {
  const scope = form.get('scope')
  if (scope === undefined) return { scopes: client.scopes }
  const held = expandScopes(client.scopes)
  const scopes = new Set<string>()
  for (const name of scope.split(' ')) {
    if (!held.has(name)) throw invalidScope(name)
    scopes.add(name)
  }
  return { scopes: [...scopes] }
}

function invalidScope(name: string): Error {
  return new OAuthError(
    'invalid_scope',
    name === ''
      ? 'scope lists names with one space between them.'
      : `The application does not hold the scope ${shown(name)}.`,
  )
}
