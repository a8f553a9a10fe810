/**
 * The part of SARIF 2.1.0 (OASIS standard, sections 3.13 to 3.55) that a report may use, closed
 * everywhere but in property bags: what the standard doesn't know is refused.
 */
const text = { type: 'string' }
const message = object({ text }, ['text'])
const number = (minimum: number) => ({ type: 'integer', minimum })
const bag = { type: 'object', properties: { tags: list(text) }, additionalProperties: true }
const level = { enum: ['none', 'note', 'warning', 'error'] }

const artifactLocation = object({ uri: { type: 'string', minLength: 1 }, index: number(-1) })

const descriptor = object(
  {
    id: text,
    name: text,
    shortDescription: message,
    fullDescription: message,
    help: message,
    helpUri: { type: 'string', pattern: '^https?:' },
    defaultConfiguration: object({ level }),
    properties: bag,
  },
  ['id'],
)

const location = object({
  physicalLocation: object({
    artifactLocation,
    region: object({ startLine: number(1), startColumn: number(1) }),
  }),
  logicalLocations: list(object({ name: text, fullyQualifiedName: text, kind: text })),
})

const result = object(
  {
    ruleId: text,
    ruleIndex: number(-1),
    level,
    message,
    locations: list(location),
    fingerprints: { type: 'object', additionalProperties: text },
    suppressions: list(
      object(
        {
          kind: { enum: ['inSource', 'external'] },
          status: { enum: ['accepted', 'underReview', 'rejected'] },
        },
        ['kind'],
      ),
    ),
    baselineState: { enum: ['new', 'unchanged', 'updated', 'absent'] },
    occurrenceCount: number(1),
    properties: bag,
  },
  ['message'],
)

const notification = object({ level, message, descriptor: object({ id: text }) }, ['message'])

const run = object(
  {
    tool: object(
      { driver: object({ name: text, semanticVersion: text, rules: list(descriptor) }, ['name']) },
      ['driver'],
    ),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    artifacts: list(
      object({
        location: artifactLocation,
        roles: list({ enum: ['analysisTarget'] }),
        length: number(-1),
        hashes: { type: 'object', additionalProperties: text },
      }),
    ),
    invocations: list(
      object(
        {
          executionSuccessful: { type: 'boolean' },
          toolExecutionNotifications: list(notification),
        },
        ['executionSuccessful'],
      ),
    ),
    results: list(result),
    properties: bag,
  },
  ['tool'],
)

export const sarifSchema = object(
  {
    $schema: { type: 'string', pattern: '^https://' },
    version: { enum: ['2.1.0'] },
    runs: list(run),
  },
  ['version', 'runs'],
)

function object(properties: Record<string, unknown>, required: readonly string[] = []) {
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: object) {
  return { type: 'array', items }
}
