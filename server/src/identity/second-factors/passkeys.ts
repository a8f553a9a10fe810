import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Database } from '../../database/database.ts'
import type { AccountContext, PersonalContext } from '../../kernel/api/context.ts'
import { conflict, invalid } from '../../kernel/base/errors.ts'
import type { Account } from '../users/store.ts'
import { type ChallengePurpose, challengeMs, insertChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, listPasskeys, type PasskeyRow, touchPasskey } from './store.ts'

/**
 * Passkeys (Web Authentication, level 3) with `@simplewebauthn/server`. Challenges are stored by
 * their hash and answered once. Attestation is not requested, so any authenticator is accepted.
 */

/** JSON of WebAuthn, which browsers pass to `navigator.credentials`. */
export type PasskeyJson = Readonly<Record<string, unknown>>

/** Loaded with the first passkey: its parsers of certificates take 20 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** Where passkeys belong: to the host of the page that asks (section 13.4.9 of the standard). */
interface RelyingParty {
  origin: string
  id: string
}

/** Options for `navigator.credentials.create`. Throws `state_conflict` at an IP address. */
export async function createRegistration(
  call: AccountContext,
  account: Pick<Account, 'id' | 'email' | 'name'>,
): Promise<PasskeyJson> {
  const { db, clock } = call.services
  const { id: rpID } = requireRelyingParty(call)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Blazon',
    rpID,
    userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    timeout: challengeMs,
    excludeCredentials: await listDescriptors(db, account.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const challenge = {
    purpose: 'passkey_registration',
    user_id: account.id,
    organization_id: null,
  } as const
  await insertChallenge(db, options.challenge, challenge, clock.now())
  return options as unknown as PasskeyJson
}

/** The public key of a new passkey. Throws `parameter_invalid` for a wrong or repeated answer. */
export async function verifyRegistration(
  call: AccountContext,
  credential: PasskeyJson,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>> {
  const { origin, id } = requireRelyingParty(call)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (text) => answers(call, text, 'passkey_registration', call.signedIn.userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null)
  if (verified === null || !verified.verified) {
    throw invalid(
      'credential',
      'The browser did not create a valid passkey. Add it again.',
      'passkey_invalid',
    )
  }
  const {
    id: credential_id,
    publicKey,
    counter,
    transports = [],
  } = verified.registrationInfo.credential
  return { credential_id, public_key: Buffer.from(publicKey), counter, transports: [...transports] }
}

/**
 * Options for `navigator.credentials.get`: with the user's passkeys, or with any if it is not known
 * yet who signs in. Null where there can be no passkeys, or the user has none.
 */
export async function createAssertion(
  context: PersonalContext,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<PasskeyJson | null> {
  const { db, clock } = context.services
  const party = findRelyingParty(context)
  const allowed = userId === null ? [] : await listDescriptors(db, userId)
  if (party === null || (userId !== null && allowed.length === 0)) return null
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeMs,
    // A passkey in place of the password must also verify who holds it.
    userVerification: userId === null ? 'required' : 'preferred',
    ...(userId === null ? {} : { allowCredentials: allowed }),
  })
  const challenge = { purpose, user_id: userId, organization_id: null }
  await insertChallenge(db, options.challenge, challenge, clock.now())
  return options as unknown as PasskeyJson
}

/**
 * The passkey that signed a challenge of this purpose; null for any other answer. Without `userId`,
 * the passkey says who signs in, and its authenticator must have verified them.
 */
export async function verifyAssertion(
  context: PersonalContext,
  purpose: ChallengePurpose,
  userId: string | null,
  credential: PasskeyJson,
): Promise<PasskeyRow | null> {
  const { db, clock } = context.services
  const party = findRelyingParty(context)
  const passkey = await findPasskey(db, String(credential.id))
  if (party === null || passkey === null) return null
  if (userId !== null && passkey.user_id !== userId) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (text) => answers(context, text, purpose, userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: toCredential(passkey),
    requireUserVerification: userId === null,
  }).catch(() => null)
  if (verified === null || !verified.verified) return null
  await touchPasskey(db, passkey, verified.authenticationInfo.newCounter, new Date(clock.now()))
  return passkey
}

/** Uses up the challenge; returns whether it was for this purpose and user. */
async function answers(
  { services: { db, clock } }: PersonalContext,
  text: string,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<boolean> {
  const challenge = await takeChallenge(db, text, purpose, clock.now())
  return challenge !== null && challenge.user_id === userId
}

async function listDescriptors(db: Database, userId: string) {
  const passkeys = await listPasskeys(db, userId)
  return passkeys.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports as NonNullable<WebAuthnCredential['transports']>,
  }))
}

function toCredential({ credential_id, public_key, counter, transports }: PasskeyRow) {
  return {
    id: credential_id,
    publicKey: new Uint8Array(public_key),
    counter,
    transports: transports as NonNullable<WebAuthnCredential['transports']>,
  }
}

/**
 * The page's origin, which `http/request/origin.ts` has compared with the service's own; null at an IP
 * address, to which passkeys cannot belong.
 */
function findRelyingParty({ services, header }: PersonalContext): RelyingParty | null {
  const { origin, hostname } = new URL(header('origin') ?? services.publicUrl)
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(host) === 0 ? { origin, id: host } : null
}

function requireRelyingParty(context: PersonalContext): RelyingParty {
  const party = findRelyingParty(context)
  if (party !== null) return party
  throw conflict(
    'Passkeys need a host name, and this page was opened at an IP address. Open it at the host name of BLAZON_PUBLIC_URL, or at localhost.',
    null,
    'passkey_needs_host_name',
  )
}
