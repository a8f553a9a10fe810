import { invalidRequest, shown } from '../errors.ts'
import type { OAuthRequest } from '../request.ts'

/** The parameters of a request; one without a value is as good as absent. */
export type Form = ReadonlyMap<string, string>

/** The body is a form, with each parameter once (RFC 6749, section 3.2 and appendix B). */
export function readForm({ contentType, body }: OAuthRequest): { form: Form } {
  if (contentType !== 'application/x-www-form-urlencoded') {
    throw invalidRequest('Send the parameters as application/x-www-form-urlencoded.')
  }
  const form = new Map<string, string>()
  const names = new Set<string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (names.has(name)) throw invalidRequest(`${shown(name)} was sent more than once.`)
    names.add(name)
    if (value !== '') form.set(name, value)
  }
  return { form }
}
