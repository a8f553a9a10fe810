/** Headers of every response; routes of pages set their own policy. */
export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * Browsers must not render or sniff a response, nor send a referrer to other sites. With https, they
 * return only by https for a year; subdomains are excluded, because they may belong to others.
 */
export function securityHeadersAt(publicUrl: string): SecurityHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    ...(publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` }
      : {}),
  }
}

const yearSeconds = 365 * 24 * 3_600
