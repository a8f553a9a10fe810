import type { Client } from '../clients.ts'
import { invalidClient } from '../errors.ts'
import type { Tokens } from '../tokens.ts'

/** The token is made and stored, as its hash, unless the application was disabled meanwhile. */
export function issueToken(tokens: Tokens) {
  return ({ client, scopes }: { client: Client; scopes: readonly string[] }) =>
    tokens.issue(client, scopes).then((issued) => {
      if (issued === null) throw invalidClient()
      return issued
    })
}
