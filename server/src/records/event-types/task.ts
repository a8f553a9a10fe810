import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

/**
 * Runs in a child process: a schema of an organization may have regular expressions and references that
 * take any time.
 */

export interface SchemaTask {
  schema: string
  /** JSON; null for none. */
  example: string | null
}

export interface DataTask {
  /** The schemas by type. */
  schemas: Readonly<Record<string, string>>
  events: readonly { type: string; data: string }[]
}

/** Where a value does not match, and why. */
export interface Mismatch {
  /** As in parameters: `.items[0].price`; empty for the whole. */
  place: string
  message: string
}

/** Returns why the schema is not one; null if it is. An example must match it. */
export function checkSchema({ schema, example }: SchemaTask): (Mismatch & { of: string }) | null {
  let validate: ValidateFunction
  try {
    validate = compile(schema)
  } catch (error) {
    return { of: 'schema', place: '', message: (error as Error).message }
  }
  const mismatch = example === null ? null : findMismatch(validate, JSON.parse(example))
  return mismatch === null ? null : { of: 'example', ...mismatch }
}

/** Returns the first event whose data does not match the schema of its type; null if all match. */
export function checkData({ schemas, events }: DataTask): (Mismatch & { at: number }) | null {
  for (const [at, { type, data }] of events.entries()) {
    const mismatch = findMismatch(compile(schemas[type]!), JSON.parse(data))
    if (mismatch !== null) return { at, ...mismatch }
  }
  return null
}

const compiled = new Map<string, ValidateFunction>()
const maxCompiled = 20

/** The same schemas come again and again, and compiling one takes milliseconds. */
function compile(text: string): ValidateFunction {
  const known = compiled.get(text)
  if (known !== undefined) return known
  // A new instance for each: two schemas of different tenants may have the same $id.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })
  const validate = ajv.compile(JSON.parse(text))
  if (compiled.size >= maxCompiled) compiled.delete(compiled.keys().next().value!)
  compiled.set(text, validate)
  return validate
}

function findMismatch(validate: ValidateFunction, value: unknown): Mismatch | null {
  if (validate(value)) return null
  const { instancePath, params, message, keyword } = validate.errors![0] as ErrorObject<
    string,
    Record<string, unknown>
  >
  const place = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(writeStep)
    .join('')
  const { missingProperty, additionalProperty = params.unevaluatedProperty } = params
  if (typeof missingProperty === 'string') {
    return { place: `${place}${writeStep(missingProperty)}`, message: 'is required' }
  }
  if (typeof additionalProperty === 'string') {
    return { place: `${place}${writeStep(additionalProperty)}`, message: 'is not allowed' }
  }
  const choices = keyword === 'enum' ? `: ${JSON.stringify(params.allowedValues)}` : ''
  return { place, message: `${message ?? 'does not match'}${choices}` }
}

function writeStep(name: string): string {
  return /^\d+$/.test(name) ? `[${name}]` : `.${name}`
}
