import type { HeaderReader } from '../../kernel/call.ts'

/**
 * The session's cookie. With TLS it has the prefix `__Host-`, by which a browser holds it to be set
 * by this very host, over TLS, for all its paths (RFC 6265bis, section 4.1.3.2). Pages of other sites
 * never send it (`SameSite=Strict`), and no script reads it.
 */
export interface SessionCookie {
  /** The token of a request; null where it has none. */
  read(header: HeaderReader): string | null
  /** The `Set-Cookie` header that keeps the token for so long. */
  set(token: string, seconds: number): string
  clear(): string
}

export function sessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-blazon_session' : 'blazon_session'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read(header) {
      for (const pair of (header('cookie') ?? '').split(';')) {
        const at = pair.indexOf('=')
        if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
      }
      return null
    },
    set: (token, seconds) => `${name}=${token}; Max-Age=${seconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
