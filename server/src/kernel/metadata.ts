import { ApiError } from './errors.ts'

const keysAtMost = 50
const keyLengthAtMost = 40
const valueLengthAtMost = 500

export type MetadataPatch = Readonly<Record<string, string | null>> | null | undefined

/**
 * Checks `metadata` of a body. Throws `parameter_invalid` for a wrong shape and
 * `metadata_limit_exceeded` above a limit (platform contract, section 2, "Metadata").
 */
export function checkMetadata(metadata: unknown): void {
  if (metadata === null || metadata === undefined) return
  if (typeof metadata !== 'object' || Array.isArray(metadata)) {
    throw new ApiError('parameter_invalid', 'metadata must be an object of strings, or null.', {
      param: 'metadata',
    })
  }
  // Counted first, because checking 60,000 keys takes longer than parsing them.
  refuseTooMany(Object.keys(metadata).length)
  for (const [key, value] of Object.entries(metadata)) {
    const param = `metadata.${key}`
    if (key.length === 0 || length(key) > keyLengthAtMost || /[[\]]/.test(key)) {
      throw exceeded(
        param,
        `Invalid metadata key '${key.slice(0, 60)}': a key must have 1 to ${keyLengthAtMost} characters and no brackets.`,
      )
    }
    if (value !== null && typeof value !== 'string') {
      throw new ApiError('parameter_invalid', `${param} must be a string, or null to remove it.`, {
        param,
      })
    }
    if (value !== null && length(value) > valueLengthAtMost) {
      throw exceeded(
        param,
        `${param} has ${length(value)} characters. The limit is ${valueLengthAtMost}.`,
      )
    }
  }
}

/** The metadata after a create (`current` empty) or a PATCH. */
export function mergeMetadata(
  current: Readonly<Record<string, string>>,
  patch: MetadataPatch,
): Record<string, string> {
  if (patch === undefined) return { ...current }
  if (patch === null) return {}
  // A map, and an object from entries, so that `__proto__` is an ordinary key.
  const merged = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === '') merged.delete(key)
    else merged.set(key, value)
  }
  refuseTooMany(merged.size)
  return Object.fromEntries(merged)
}

function refuseTooMany(keys: number): void {
  if (keys > keysAtMost) {
    throw exceeded('metadata', `metadata would have ${keys} keys. The limit is ${keysAtMost}.`)
  }
}

function exceeded(param: string, message: string): ApiError {
  return new ApiError('metadata_limit_exceeded', message, { param })
}

function length(text: string): number {
  return [...text].length
}
