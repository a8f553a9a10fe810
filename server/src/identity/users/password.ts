import { randomBytes } from 'node:crypto'
import type { Services } from '../../kernel/api/context.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { isCommonPassword, normalPassword } from './common-passwords.ts'

/**
 * Passwords: argon2id with the parameters that OWASP recommends (19 MiB, two passes), which are the
 * library's defaults. A password must have a minimum length and must not be easy to guess; there
 * are no composition rules (NIST SP 800-63B, section 5.1.1.2).
 */

const lengthAtLeast = 12
/** Characters that a password must have besides its owner's names. */
const ownAtLeast = 6

/**
 * Throws `parameter_invalid` for a new password that is too short, common, breached, or mostly the
 * e-mail address or name of its owner.
 */
export async function refuseWeakPassword(
  { isBreached }: Pick<Services, 'isBreached'>,
  password: string,
  param: string,
  owner: { email: string; name: string | null },
): Promise<void> {
  if ([...password].length < lengthAtLeast) {
    throw invalid(
      param,
      `The password is too short: it must have at least ${lengthAtLeast} characters.`,
      'password_too_short',
    )
  }
  if (isMostlyNames(password, owner)) {
    throw invalid(
      param,
      'The password consists mostly of your e-mail address or name, which attackers try first. Choose one that does not contain them.',
      'password_like_name',
    )
  }
  if (await isCommonPassword(password)) {
    throw invalid(
      param,
      'The password is one of the most common, which attackers try first. Choose another, such as several unrelated words.',
      'password_common',
    )
  }
  if (await isBreached(password)) {
    throw invalid(
      param,
      'The password is in a list of passwords that were stolen elsewhere, which attackers try first. Choose another, such as several unrelated words.',
      'password_breached',
    )
  }
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password)
}

/** Takes the same time without an account (`passwordHash` null) as with a wrong password. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const { hash, verify } = await argon2()
  dummyHash ??= hash(randomBytes(32))
  const isRight = await verify(passwordHash ?? (await dummyHash), password)
  return isRight && passwordHash !== null
}

let dummyHash: Promise<string> | undefined

/** Loaded with the first password: a service that only has API keys needs none of it. */
const argon2 = () => import('@node-rs/argon2')

/** Whether little remains of it without the names of the owner and of the product. */
function isMostlyNames(
  password: string,
  { email, name }: { email: string; name: string | null },
): boolean {
  const address = normalPassword(email)
  const fullName = normalPassword(name ?? '')
  const words = [address, fullName, 'blazon', ...address.split(/[^\p{L}\p{N}]+/u)]
    .concat(fullName.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const whole = normalPassword(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && rest.replace(/[^\p{L}\p{N}]/gu, '').length < ownAtLeast
}
