import { Type } from 'typebox'
import { Id, Nullable, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'

/** JSON of WebAuthn: its members belong to the standard and its extensions. */
const WebAuthnJson = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    additionalProperties: true,
    description,
  })

const RequestOptions = WebAuthnJson(
  '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`',
)

export const PasskeyAssertion = WebAuthnJson(
  '`AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`',
)

export const Code = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'The 6 digits that the authenticator app shows',
})

const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Codes that each sign in once without the second factor. They are shown only here',
})

/** `passkey`: a key pair of WebAuthn, whose public key is stored here. */
export const Passkey = Strict(
  {
    id: Id('passkey'),
    object: Type.Literal('passkey'),
    created: Timestamp,
    name: Type.String(),
    last_used_at: Nullable(Timestamp),
  },
  { title: 'Passkey' },
)

const fields = {
  object: Type.Literal('second_factors'),
  totp_confirmed_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When the authenticator app was set up; null without one',
    }),
  ),
  passkeys: Type.Array(Passkey),
  recovery_codes_left: Type.Integer(),
}

/** What the signed-in user can prove besides the password. */
export const SecondFactors = Strict(fields, { title: 'SecondFactors' })

/** `second_factors` after one was added; recovery codes only with the first. */
export const SecondFactorAdded = Strict(
  {
    ...fields,
    recovery_codes: Type.Unsafe<string[] | null>({ ...RecoveryCodes, type: ['array', 'null'] }),
  },
  { title: 'SecondFactorAdded' },
)

export const TotpSetup = Strict(
  {
    object: Type.Literal('totp_setup'),
    key: Type.String({ description: 'The shared secret in base32, to be typed into an app' }),
    uri: Type.String({ description: 'The `otpauth:` address, to be shown as a QR code' }),
  },
  { title: 'TotpSetup' },
)

export const TotpConfirmation = Strict({ code: Code })

export const RecoveryCodesCreated = Strict(
  { object: Type.Literal('recovery_codes'), codes: RecoveryCodes },
  { title: 'RecoveryCodes' },
)

export const PasskeyRegistration = Strict(
  {
    object: Type.Literal('passkey_registration'),
    options: WebAuthnJson(
      '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`',
    ),
  },
  { title: 'PasskeyRegistration' },
)

const PasskeyName = Type.String({ minLength: 1, maxLength: 60 })

export const PasskeyCreate = Strict({
  name: PasskeyName,
  credential: WebAuthnJson(
    '`RegistrationResponseJSON` of WebAuthn: the response of `navigator.credentials.create`',
  ),
})

export const PasskeyPatch = Strict({ name: PasskeyName })

export const PasskeyChallenge = Strict(
  {
    object: Type.Literal('passkey_challenge'),
    options: Nullable(RequestOptions),
  },
  { title: 'PasskeyChallenge' },
)

export const PasskeySignIn = Strict({ passkey: PasskeyAssertion })

/** The password was right, and a second factor is missing. */
export const SecondFactorChallenge = Strict(
  {
    object: Type.Literal('second_factor_challenge'),
    token: Type.String({ description: 'For `POST /sessions/second_factor`' }),
    expires_at: Timestamp,
    accepts: Type.Array(Word(['code', 'passkey', 'recovery_code'])),
    passkey: Nullable(RequestOptions),
  },
  { title: 'SecondFactorChallenge' },
)

export const SecondFactorSignIn = Strict({
  token: Type.String({ maxLength: 200 }),
  code: Type.Optional(Code),
  recovery_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  passkey: Type.Optional(PasskeyAssertion),
})
