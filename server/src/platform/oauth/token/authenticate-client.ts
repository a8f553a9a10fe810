import { type Eventually, whenThere } from '../../../kernel/eventually.ts'
import type { Client, Clients, Credentials } from '../clients.ts'
import { invalidClient } from '../errors.ts'

/** The credentials are those of an active application (RFC 6749, section 3.2.1). */
export function authenticateClient(clients: Clients) {
  return ({ credentials }: { credentials: Credentials }): Eventually<{ client: Client }> =>
    whenThere(clients.authenticate(credentials), (client) => {
      if (client === null) throw invalidClient()
      return { client }
    })
}
