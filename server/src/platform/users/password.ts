import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../../kernel/errors.ts'

/**
 * Passwords: argon2id with the parameters that OWASP recommends (19 MiB, two passes), which are the
 * library's own. No rules of composition, only a length (NIST SP 800-63B, section 5.1.1.2).
 */

const lengthAtLeast = 12

/** Throws `parameter_invalid` for one that is too short to be new. */
export function refuseWeakPassword(password: string, param: string): void {
  if ([...password].length < lengthAtLeast) {
    throw invalid(param, `A new password has at least ${lengthAtLeast} characters.`)
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Takes as long where there is no account (`passwordHash` null) as where the password is wrong. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32))
  const isRight = await verify(passwordHash ?? (await dummyHash), password)
  return isRight && passwordHash !== null
}

let dummyHash: Promise<string> | undefined
