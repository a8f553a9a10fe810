import type { Client, Clients, Credentials } from '../clients.ts'
import { invalidClient } from '../errors.ts'

/** The credentials are those of an active application (RFC 6749, section 3.2.1). */
export function authenticateClient(clients: Clients) {
  return async ({ credentials }: { credentials: Credentials }): Promise<{ client: Client }> => {
    const client = await clients.authenticate(credentials)
    if (client === null) throw invalidClient()
    return { client }
  }
}
