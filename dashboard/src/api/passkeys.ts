import { t } from '@lingui/core/macro'

/**
 * Passkeys of this browser. The library is loaded with the first one, because most pages need none.
 */
type Json = Record<string, unknown>

const library = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys: only on https and on localhost. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Creates a passkey with the server's options. Throws `PasskeyDeclined` if the user cancels. */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await library()
  return ask(() => startRegistration({ optionsJSON: options as never }))
}

/** Signs the server's challenge with a passkey. Throws `PasskeyDeclined` if the user cancels. */
export async function signWithPasskey(options: Json | null): Promise<Json> {
  if (options === null) throw new PasskeyDeclined(t`Passkeys do not work at this address.`)
  const { startAuthentication } = await library()
  return ask(() => startAuthentication({ optionsJSON: options as never }))
}

/** The browser has no passkey to offer, or the user cancelled. */
class PasskeyDeclined extends Error {}

async function ask(answer: () => Promise<unknown>): Promise<Json> {
  try {
    return (await answer()) as Json
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') {
      throw new PasskeyDeclined(t`This device already has a passkey for your account.`)
    }
    throw new PasskeyDeclined(t`The passkey was not used. Try again, or choose another way.`)
  }
}
