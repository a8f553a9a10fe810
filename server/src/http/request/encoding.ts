import type { HttpRequest } from './request.ts'

/** Content codings that pages and files are sent in, best first. */
export type Encoding = 'br' | 'gzip'

/** The best coding that the caller accepts; null if there is none. */
export function chooseEncoding({ headers }: HttpRequest): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((name) => takes(accepted, name)) ?? null
}

/** Whether the header names the coding without refusing it by `q=0` (RFC 9110, section 12.5.3). */
function takes(accepted: string, encoding: Encoding): boolean {
  const [, parameters] = new RegExp(`(?:^|,)\\s*${encoding}\\s*(;[^,]*)?(?:,|$)`).exec(
    accepted,
  ) ?? [null, null]
  return parameters !== null && !/q\s*=\s*0(\.0*)?\s*$/.test(parameters ?? '')
}
