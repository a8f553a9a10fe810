import { createApplication, issueToken } from '../../src/identity/oauth/oauth.fixture.ts'
import { type ScopeName, scopeNames } from '../../src/kernel/api/scopes.ts'
import type { TestResponse, TestServer } from '../harness.ts'
import { addMember, type Browser, signIn } from '../people.ts'

/** The ways in which a credential can be less than what it asks for. */
export const dimensions = ['mode', 'scope', 'role', 'lifetime'] as const
export type Dimension = (typeof dimensions)[number]
type Caller = (method: string, path: string, body?: object) => Promise<TestResponse>

export interface Credential {
  kind: 'key' | 'token' | 'session'
  call: Caller
}

export interface Credentials {
  owner: Browser
  /** A credential of each kind that lacks only its dimension. */
  weak: Record<Dimension, Credential[]>
  strong: Credential[]
  /** When the credentials that lack a lifetime end. */
  ends: string
}

export async function createCredentials(server: TestServer): Promise<Credentials> {
  const owner = await signIn(server, await addMember(server, 'owner'))
  const admin = await signIn(server, await addMember(server, 'admin'))
  const developer = await signIn(server, await addMember(server, 'developer'))
  const key = (secret: string): Credential => ({
    kind: 'key',
    call: (method, path, body) => server.call(method, path, { key: secret, body }),
  })
  const token = async (secret: string, scopes: readonly ScopeName[] = scopeNames) => {
    const application = await createApplication(server, { scopes }, secret)
    return { ...key(await issueToken(server, application)), kind: 'token' as const }
  }
  const session = (browser: Browser, mode: 'live' | 'test'): Credential => ({
    kind: 'session',
    call: (method, path, body) =>
      browser.call(method, path, { body, headers: { 'Blazon-Mode': mode } }),
  })
  const { live, test } = server.keys
  const narrow = scopeNames.filter((scope) => !scope.startsWith('cms:'))
  const narrowKey = await server.addKey({ livemode: true, scopes: narrow })
  const ending = await owner.call('POST', '/api_keys', {
    body: { name: 'Ends', mode: 'live', scopes: scopeNames, expires_in: 3_000 },
  })
  const strong = [key(live), await token(live), session(owner, 'live')]
  const weak = {
    mode: [key(test), await token(test), session(developer, 'test')],
    scope: [key(narrowKey), await token(narrowKey, narrow), session(developer, 'live')],
    role: [key(live), await token(live), session(admin, 'live')],
    lifetime: [key(ending.body.secret), await token(ending.body.secret)],
  }
  return { owner, weak, strong, ends: ending.body.expires_at }
}
