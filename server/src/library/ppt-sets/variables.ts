import { type Variables, variableName } from '@blazon/pptx/assembly/variables'
import { invalid } from '../../kernel/errors.ts'

const namesAtMost = 100
const valueLengthAtMost = 2_000

/** Validates the variables of a body. Throws `parameter_invalid` with the invalid one. */
export function readVariables(given: Readonly<Record<string, unknown>>): Variables {
  const entries = Object.entries(given)
  if (entries.length > namesAtMost) {
    throw invalid('variables', `Too many variables. The limit is ${namesAtMost}.`)
  }
  for (const [name, value] of entries) {
    const param = `variables.${name.slice(0, 64)}`
    if (!variableName.test(name)) {
      throw invalid(
        param,
        'Invalid variable name: it must have at most 64 letters, digits, _, . and -, and begin with a letter.',
      )
    }
    if (typeof value !== 'string' || value.length > valueLengthAtMost) {
      throw invalid(
        param,
        `The value of a variable must be a string of at most ${valueLengthAtMost} characters.`,
      )
    }
  }
  return given as Variables
}
