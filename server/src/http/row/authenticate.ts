import type {
  Client,
  HeaderReader,
  Principal,
  Services,
  SignedIn,
} from '../../kernel/api/context.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import type { AnyRoute, Route } from '../../kernel/api/route.ts'
import { missingScopes } from '../../kernel/api/scopes.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'
import { refuseForeignOrigin } from '../request/origin.ts'
import type { HttpRequest } from '../request/request.ts'
import { headerReader, readClient } from '../request/request.ts'

/** One kind of credential: recognizes its bearer tokens and finds their principal. Throws a 401. */
export interface Authenticator {
  accepts(token: string): boolean
  authenticate(token: string, client: Client): MaybePromise<Principal>
}

/** Signed-in people, by the cookie of their browser. Throws `token_invalid`. */
export interface SessionAuthenticator {
  /** Whether the request has the cookie, valid or not. */
  accepts(header: HeaderReader): boolean
  /** The principal, in the organization and mode that the request names. */
  authenticate(header: HeaderReader): Promise<Principal>
  /** Like `authenticate`, but does not count as use, which would keep an idle session alive. */
  recheck(header: HeaderReader): Promise<Principal>
  /** The signed-in person, outside every organization. */
  signedIn(header: HeaderReader): Promise<SignedIn>
}

interface Authentication {
  authenticators: readonly Authenticator[]
  sessions: SessionAuthenticator
  /** Only pages of its `publicUrl` may use the cookie. */
  services: Pick<Services, 'publicUrl'>
}

const confirmedForMs = 10 * 60_000

/**
 * Returns the caller: by `Authorization: Bearer` (RFC 6750, section 2.1), otherwise by the cookie
 * of a session. Throws `api_key_missing`, or the error of the kind of credential.
 */
export function authenticate(
  request: HttpRequest,
  { authenticators, sessions, services }: Authentication,
): MaybePromise<Principal> {
  const header = request.headers.authorization
  if (header === undefined || header === '') {
    const read = headerReader(request)
    if (sessions.accepts(read)) {
      refuseForeignOrigin(request, services.publicUrl)
      return sessions.authenticate(read)
    }
    throw new ApiError(
      'api_key_missing',
      'The request has no API key. Send it in the header `Authorization: Bearer <API_KEY>`.',
    )
  }
  const token = /^Bearer +([^\s]+) *$/i.exec(header)?.[1]
  const authenticator = authenticators.find(({ accepts }) => token !== undefined && accepts(token))
  if (token === undefined || authenticator === undefined) {
    throw new ApiError(
      'api_key_invalid',
      'The Authorization header does not contain an API key. Send `Authorization: Bearer <API_KEY>`, with a key that begins with sk_ or pk_.',
    )
  }
  return authenticator.authenticate(token, readClient(request))
}

/** Throws a 403 if the credential may not call the row, before it can learn what exists. */
export function authorize(row: Route, principal: Principal): void {
  if (principal.publishable && row.publishable !== true) {
    throw new ApiError(
      'publishable_key_not_allowed',
      'A publishable key cannot call this endpoint. Use a secret key from a server.',
    )
  }
  if (typeof row.scopes === 'string') return
  const isLimited = isChecker(principal)
  const mayCall = isLimited
    ? row.checkers === true
    : row.scopes.length > missingScopes(principal.scopes, row.scopes).length
  if (mayCall) return
  throw new ApiError(
    'insufficient_scope',
    isLimited
      ? 'Members with the role checker cannot call this endpoint. An owner or admin can give them another role.'
      : `The credential lacks the required scope: one of ${row.scopes.join(', ')}. Use a credential that has it.`,
    { extra: { required_scopes: row.scopes } },
  )
}

/** Throws a 403 if the route requires that the session's user recently confirmed who they are. */
export function requireConfirmedPassword(
  { confirmsPassword }: AnyRoute,
  body: unknown,
  { authenticatedAt }: Pick<Principal, 'authenticatedAt'>,
  clock: Clock,
): void {
  if (confirmsPassword === undefined || authenticatedAt === undefined) return
  if (confirmsPassword !== true && !confirmsPassword((body ?? {}) as never)) return
  requireRecentConfirmation(authenticatedAt, clock.now())
}

/**
 * Throws a 403 if the session's user last proved who they are more than 10 minutes ago. A person who
 * finds an open browser therefore cannot create a credential that outlives the session.
 */
function requireRecentConfirmation(authenticatedAt: number, now: number): void {
  if (now - authenticatedAt < confirmedForMs) return
  throw new ApiError(
    'password_confirmation_required',
    'You confirmed who you are more than 10 minutes ago. Send your password, a code or a passkey to POST /sessions/current/confirm, then send this request again.',
  )
}
