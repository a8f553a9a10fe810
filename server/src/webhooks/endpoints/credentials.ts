import { ApiError, invalid } from '../../kernel/base/errors.ts'

/** What the settings of an endpoint that contain credentials have in common. */

/**
 * Throws `parameter_invalid` for a field that a type of the setting does not have, and
 * `parameter_missing` for one that it requires.
 */
export function requireFields(
  setting: string,
  given: { readonly type: string },
  allowed: readonly string[],
  required: readonly string[],
): void {
  const { type } = given
  for (const name of Object.keys(given)) {
    if (allowed.includes(name)) continue
    throw invalid(
      `${setting}.${name}`,
      `${setting} of the type ${type} has no ${name}. Allowed fields: ${allowed.join(', ')}.`,
    )
  }
  for (const name of required) {
    if ((readField(given, name) ?? null) !== null) continue
    const param = `${setting}.${name}`
    throw new ApiError('parameter_missing', `${param} is required for the type ${type}.`, { param })
  }
}

export function readField(given: object, name: string): unknown {
  return (given as Readonly<Record<string, unknown>>)[name]
}

/** The refusal of a masked value that stands for one that cannot be decrypted. */
export function unreadable(param: string): ApiError {
  return invalid(
    param,
    'The stored value cannot be decrypted with the encryption keys of this installation. Send the full value.',
  )
}
