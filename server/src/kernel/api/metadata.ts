import { ApiError, type FieldError } from '../base/errors.ts'

const maxKeys = 50
const maxKeyLength = 40
const maxValueLength = 500

type MetadataPatch = Readonly<Record<string, string | null>> | null | undefined

/**
 * The errors in `metadata` of a body: `parameter_invalid` for a wrong shape, `metadata_limit_exceeded`
 * above a limit (platform contract, section 2, "Metadata").
 */
export function findMetadataErrors(metadata: unknown): FieldError[] {
  if (metadata === null || metadata === undefined) return []
  if (typeof metadata !== 'object' || Array.isArray(metadata)) {
    const message = 'metadata must be an object of strings, or null.'
    return [{ param: 'metadata', code: 'parameter_invalid', message }]
  }
  // Counted first, because checking 60,000 keys takes longer than parsing them.
  const keys = Object.keys(metadata).length
  if (keys > maxKeys) return [tooMany(keys)]
  return Object.entries(metadata).flatMap(([key, value]) => findEntryError(key, value) ?? [])
}

function findEntryError(key: string, value: unknown): FieldError | null {
  const param = `metadata.${key}`
  if (key.length === 0 || length(key) > maxKeyLength || /[[\]]/.test(key)) {
    return exceeded(
      param,
      `Invalid metadata key '${key.slice(0, 60)}': a key must have 1 to ${maxKeyLength} characters and no brackets.`,
    )
  }
  if (value === null) return null
  if (typeof value !== 'string') {
    const message = `${param} must be a string, or null to remove it.`
    return { param, code: 'parameter_invalid', message }
  }
  if (length(value) <= maxValueLength) return null
  return exceeded(
    param,
    `${param} has ${length(value)} characters. The limit is ${maxValueLength}.`,
  )
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
  if (merged.size > maxKeys) {
    const { code, message, param } = tooMany(merged.size)
    throw new ApiError(code, message, { param })
  }
  return Object.fromEntries(merged)
}

function tooMany(keys: number): FieldError {
  return exceeded('metadata', `metadata would have ${keys} keys. The limit is ${maxKeys}.`)
}

function exceeded(param: string, message: string): FieldError {
  return { param, code: 'metadata_limit_exceeded', message }
}

function length(text: string): number {
  return [...text].length
}
