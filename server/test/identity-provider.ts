import {
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomUUID,
  sign,
} from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, type JWK } from 'oidc-provider'

/** A real OpenID Connect provider (`oidc-provider`), whose user signs in without a form. */
export interface IdentityProvider {
  issuer: string
  /** Who signs in next; `sub` identifies them. */
  user: ProviderUser
  /** Registers the address to which it returns. */
  register(redirectUri: string): void
  /**
   * Follows the sign-in from its first URL, with the cookies of a browser that it has seen; returns the query
   * of the response.
   */
  signIn(url: string, cookies?: Map<string, string>): Promise<string>
  /** How often it has asked its user who they are. */
  asked: number
  /** Replaces its key. */
  rotateKeys(): void
  /** Publishes a key that signs nothing. */
  publishWrongKey(): void
  /** Changes each ID token before it is signed, as an attacker or a faulty provider would. */
  forge: ((token: IdToken) => void) | null
  /** Closes it; a second call does nothing. */
  close(): Promise<void>
}

export interface ProviderUser {
  sub: string
  [claim: string]: unknown
}

export interface IdToken {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  /** The key that signs it; null for no signature. */
  key: JWK | null
}

export const client = { id: 'blazon', secret: 'the secret of the client' }

export async function startIdentityProvider(user: ProviderUser): Promise<IdentityProvider> {
  const redirectUris: string[] = []
  let key = createKey()
  let publishedKey: JWK | null = null
  let handle: RequestListener = () => {}
  const server = createServer((request, response) => {
    if (publishedKey !== null && request.url === '/jwks') {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ keys: [publishedKey] }))
    } else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const self: IdentityProvider = {
    issuer,
    user,
    register(redirectUri) {
      redirectUris.push(redirectUri)
      open()
    },
    signIn: (url, cookies = new Map()) => followRedirects(url, redirectUris, cookies),
    asked: 0,
    rotateKeys() {
      key = createKey()
      open()
    },
    publishWrongKey() {
      const { d: _, ...other } = createKey()
      publishedKey = { ...other, kid: key.kid }
    },
    forge: null,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self

  function open(): void {
    const provider = new Provider(issuer, configure())
    provider.use(async (context, next) => {
      await next()
      const answer = context.body as { id_token?: string } | undefined
      if (self.forge !== null && typeof answer?.id_token === 'string') {
        answer.id_token = change(answer.id_token, self.forge)
      }
    })
    const callback = provider.callback()
    handle = (request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response)
      self.asked += 1
      const login = { accountId: self.user.sub }
      void provider.interactionFinished(request, response, { login })
    }
  }

  function change(text: string, forge: (token: IdToken) => void): string {
    const [header, claims] = text.split('.').slice(0, 2).map(readPart)
    const token: IdToken = { header: header!, claims: claims!, key }
    forge(token)
    const content = [token.header, token.claims].map(writePart).join('.')
    if (token.key === null) return `${content}.`
    const signature = sign('sha256', Buffer.from(content), {
      key: createPrivateKey({ key: token.key as JsonWebKey, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    })
    return `${content}.${signature.toString('base64url')}`
  }

  function configure(): Configuration {
    return {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: redirectUris,
          post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/sign-in`),
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of this test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: async () => ({ ...self.user, sub: accountId }),
      }),
      async loadExistingGrant({ oidc }) {
        const { clientId } = oidc.client!
        const { accountId } = oidc.session!
        const grant = new oidc.provider.Grant({ clientId, accountId: accountId! })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }
  }
}

const readPart = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const writePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function createKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  return { ...jwk, kid: randomUUID(), alg: 'ES256', use: 'sig' } as JWK
}

/** Follows redirects as a browser does, with the cookies of the provider. */
async function followRedirects(
  first: string,
  ends: readonly string[],
  cookies: Map<string, string>,
): Promise<string> {
  for (let url = first; ; ) {
    if (ends.some((end) => url.startsWith(`${end}?`))) return new URL(url).search.slice(1)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie: cookie } })
    for (const pair of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(pair)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
  }
}
