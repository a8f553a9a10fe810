import type { HeaderReader } from '../../kernel/context.ts'

/**
 * The dashboard's cookies. With TLS they have the prefix `__Host-`, which makes browsers enforce
 * that this very host set them, over TLS, for all its paths (RFC 6265bis, section 4.1.3.2). Pages
 * of other sites never send them (`SameSite=Strict`), and scripts cannot read them.
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
  return tokenCookie('blazon_session', publicUrl)
}

/** Shows that someone has signed in from this browser before (`devices.ts`). */
export function deviceCookie(publicUrl: string): TokenCookie {
  return tokenCookie('blazon_device', publicUrl)
}

/** Binds an unfinished single sign-on to the browser that began it. */
export function signInCookie(publicUrl: string): TokenCookie {
  return tokenCookie('blazon_sign_in', publicUrl)
}

function tokenCookie(plainName: string, publicUrl: string): TokenCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read: (header) => readCookie(header, name),
    set: (token, seconds) => `${name}=${token}; Max-Age=${seconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** The value of a cookie of the request; null if it has none of this name. */
export function readCookie(header: HeaderReader, name: string): string | null {
  for (const pair of (header('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
