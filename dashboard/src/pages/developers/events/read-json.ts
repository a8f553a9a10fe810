import { t } from '@lingui/core/macro'

/** The JSON object that a person wrote in the field with this label. Throws with what is wrong. */
export function readJsonObject(text: string, label: string): Record<string, unknown> {
  const value: unknown = parse(text, label)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Error(t`${label} must be a JSON object, such as ${exampleObject}.`)
}

const exampleObject = '{"total": 12}'

function parse(text: string, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(t`${label} is not valid JSON: ${(error as Error).message}.`)
  }
}
