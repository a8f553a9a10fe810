import type { Services } from '../../kernel/api/context.ts'

/** Headers of every response; routes of pages set their own policy. */
export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * Browsers must not render or sniff a response, nor send a referrer to other sites. With https, they
 * return only by https for a year. Subdomains are excluded unless the operator includes them, because
 * they may belong to others.
 */
export function securityHeadersAt({
  publicUrl,
  hsts,
}: Pick<Services, 'publicUrl' | 'hsts'>): SecurityHeaders {
  const scope = hsts === 'subdomains' ? '; includeSubDomains' : ''
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    ...(publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${yearSeconds}${scope}` }
      : {}),
  }
}

const yearSeconds = 365 * 24 * 3_600
