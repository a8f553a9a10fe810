/** What no answer goes without; routes that show a page set a policy of their own. */
export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * A browser must neither render nor sniff an answer, nor tell another site where it came from. Under
 * https it comes back by https alone, for a year; other hosts of the domain are not ours to decide on.
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
