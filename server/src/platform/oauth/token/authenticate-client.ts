import { type MaybePromise, whenResolved } from '../../../kernel/maybe-promise.ts'
import type { Client, Clients, Credentials } from '../clients.ts'
import { invalidClient } from '../errors.ts'

/** The credentials are those of an active application (RFC 6749, section 3.2.1). */
export function authenticateClient(clients: Clients) {
  return ({ credentials }: { credentials: Credentials }): MaybePromise<{ client: Client }> =>
    whenResolved(clients.authenticate(credentials), (client) => {
      if (client === null) throw invalidClient()
      return { client }
    })
}
