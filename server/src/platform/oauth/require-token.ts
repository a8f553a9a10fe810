import { invalidRequest } from './errors.ts'
import type { Form } from './token/read-form.ts'

/** `token` is required; `token_type_hint` is of no use where all tokens are of one type. */
export function requireToken({ form }: { form: Form }): { token: string } {
  const token = form.get('token')
  if (token === undefined) throw invalidRequest('token is required.')
  return { token }
}
