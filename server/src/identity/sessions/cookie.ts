import type { HeaderReader } from '../../kernel/api/context.ts'

/**
 * Cookies with a token. With TLS they have the prefix `__Host-`, which makes browsers enforce that
 * this very host set them, over TLS, for all its paths (RFC 6265bis, section 4.1.3.2). Scripts cannot
 * read them, and pages of other sites never send those of the dashboard (`SameSite=Strict`).
 */
export interface TokenCookie {
  /** The token of a request; null if it has none. */
  read(header: HeaderReader): string | null
  /** The `Set-Cookie` header that stores the token for this many seconds. */
  set(token: string, seconds: number): string
  clear(): string
}

/** Identifies the session. */
export function sessionCookie(publicUrl: string): TokenCookie {
  return tokenCookie('blazon_session', hasTls(publicUrl))
}

/** Shows that someone has signed in from this browser before (`devices.ts`). */
export function deviceCookie(publicUrl: string): TokenCookie {
  return tokenCookie('blazon_device', hasTls(publicUrl))
}

/** Binds an unfinished single sign-on to the browser that began it. */
export function signInCookie(publicUrl: string): TokenCookie {
  return tokenCookie('blazon_sign_in', hasTls(publicUrl))
}

/** Identifies a visitor of a portal; also sent by links on other sites. */
export function visitCookie(plainName: string, isSecure: boolean): TokenCookie {
  return tokenCookie(plainName, isSecure, 'Lax')
}

/**
 * Whether there is TLS. Without it, as on a developer's machine, browsers refuse cookies that need
 * it.
 */
export function hasTls(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

function tokenCookie(
  plainName: string,
  isSecure: boolean,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): TokenCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  return {
    read: (header) => readCookie(header, name),
    set: (token, seconds) => `${name}=${token}; Max-Age=${seconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** The value of a cookie of the request; null if it has none of this name. */
function readCookie(header: HeaderReader, name: string): string | null {
  for (const pair of (header('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
