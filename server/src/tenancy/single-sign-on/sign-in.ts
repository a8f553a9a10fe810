import { createHmac } from 'node:crypto'
import {
  challengeMs,
  insertChallenge,
  takeChallenge,
} from '../../identity/second-factors/challenges.ts'
import { createAnonymousEntry } from '../../identity/sessions/audit.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { signInCookie } from '../../identity/sessions/cookie.ts'
import { startSession } from '../../identity/sessions/start-session.ts'
import { signInsByNetwork, takeFromWindow } from '../../identity/sessions/throttle.ts'
import { isEmail } from '../../identity/users/schema.ts'
import { normalEmail } from '../../identity/users/store.ts'
import type { PersonalContext } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { Answer } from '../../kernel/api/route.ts'
import { ApiError, missingReference } from '../../kernel/base/errors.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { newToken } from '../../kernel/secrets/secrets.ts'
import { changeContextIn } from '../memberships/change-context.ts'
import { admitMember } from './members.ts'
import {
  type AttemptSecrets,
  buildSignInUrl,
  failed,
  type Redeemed,
  redeemResponse,
} from './provider.ts'
import {
  findCellByDomain,
  findSingleSignOn,
  findSingleSignOnByDomain,
  type SingleSignOnRow,
  saveEndSessionEndpoint,
} from './store.ts'

/**
 * How the holder of an address can sign in. Only the domain decides, so the response does not say
 * whether the address has an account.
 */
export async function discoverSignIn({ services }: PersonalContext, email: string) {
  const domain = normalEmail(email).split('@').at(-1)!
  const found = await findSingleSignOnByDomain(services.db, domain)
  const provider =
    found === null
      ? null
      : { organization: toId('organization', found.organization_id), name: found.name }
  const cell = provider === null ? await findCellByDomain(services.db, domain) : null
  return { object: 'sign_in_options' as const, single_sign_on: provider, cell }
}

/** Begins a sign-in at the provider; the cookie binds it to this browser. */
export async function startSingleSignOn(
  context: PersonalContext,
  { organization, confirm = false }: { organization: string; confirm?: boolean },
): Promise<Answer> {
  const { services, address } = context
  const { db, clock, publicUrl } = services
  await takeFromWindow(db, clock, signInsByNetwork, toNetwork(address))
  const provider = await requireProvider(context, organization)
  const token = newToken()
  const url = await buildSignInUrl(services, provider, deriveSecrets(token), confirm)
  const challenge = {
    purpose: confirm ? ('single_sign_on_confirmation' as const) : ('single_sign_on' as const),
    user_id: null,
    organization_id: provider.organization_id,
  }
  await insertChallenge(db, token, challenge, clock.now())
  return new Answer(
    201,
    { object: 'single_sign_on_start', url },
    { 'Set-Cookie': signInCookie(publicUrl).set(token, challengeMs / 1_000) },
  )
}

/** Finishes a sign-in with the provider's response; the response sets the session's cookie. */
export async function finishSingleSignOn(
  context: PersonalContext,
  { organization, response }: { organization: string; response: string },
): Promise<Answer> {
  const { services, header } = context
  const { db, clock, publicUrl } = services
  const provider = await requireProvider(context, organization)
  const token = signInCookie(publicUrl).read(header) ?? ''
  const confirmed = await takeChallenge(db, token, 'single_sign_on_confirmation', clock.now())
  const attempt = confirmed ?? (await takeChallenge(db, token, 'single_sign_on', clock.now()))
  if (attempt === null || attempt.organization_id !== provider.organization_id) {
    throw failed(
      'The sign-in took longer than 10 minutes or began in another browser. Start again.',
    )
  }
  try {
    const secrets = deriveSecrets(token)
    const redeemed = await redeemResponse(services, provider, secrets, response, confirmed !== null)
    return await admit(context, provider, redeemed)
  } catch (error) {
    if (error instanceof ApiError) noteFailure(context, provider, error)
    throw error
  }
}

function admit(
  context: PersonalContext,
  provider: SingleSignOnRow,
  { claims, endSessionEndpoint }: Redeemed,
): Promise<Answer> {
  const { services } = context
  const { signals, clock } = services
  const { organization_id: organizationId } = provider
  return inTransaction(services, async (tx, afterCommit) => {
    const email = isEmail(claims.all.email) ? claims.all.email : claims.subject
    const person = { id: null, email, name: null }
    const change = await changeContextIn(tx, context, organizationId, person, afterCommit)
    await saveEndSessionEndpoint(tx, change.tenant, endSessionEndpoint)
    const userId = await admitMember(change, provider, claims)
    afterCommit(() => forgetUser(signals, userId))
    return startSession(tx, context, userId, {
      organizationId,
      method: 'single_sign_on',
      singleSignOnId: organizationId,
      authenticatedAt: Math.min(claims.authenticatedAt ?? 0, clock.now()),
    })
  })
}

/** Adds a sign-in that failed after it had begun in this browser to the organization's audit log. */
function noteFailure(
  context: PersonalContext,
  { organization_id: organizationId, name }: SingleSignOnRow,
  { code }: ApiError,
): void {
  const target = { type: 'single_sign_on', id: null, name }
  const entry = createAnonymousEntry(context, 'platform.session.created')
  context.services.auditNotes.note(
    { organizationId, livemode: null },
    { ...entry, target, result: 'failed', errorCode: code },
  )
}

async function requireProvider(
  { services: { db } }: PersonalContext,
  organization: string,
): Promise<SingleSignOnRow> {
  const organizationId = toUuid('organization', organization)
  const provider = organizationId === null ? null : await findSingleSignOn(db, { organizationId })
  if (provider === null) throw missingReference('organization', organization, 'organization')
  return provider
}

/** Different texts from one token: who knows one of them learns none of the others. */
function deriveSecrets(token: string): AttemptSecrets {
  const derive = (name: string) => createHmac('sha256', token).update(name).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code_verifier') }
}
