import {
  type Document,
  deprecationText,
  isList,
  listSuccesses,
  listVariants,
  type OperationObject,
  resolved,
  type Schema,
} from './document.ts'

/** One call of the client. */
export interface Operation {
  /** Its path in the client, from its operation id: `['apiKeys', 'create']`. */
  name: string[]
  method: string
  /** From the API's root; from that of the service if it begins with `/cdn/`. */
  path: string
  /** The names in braces, in order. */
  params: string[]
  /** How the caller's input is sent, and its schema. */
  input: { kind: 'none' | 'query' | 'json' | 'form' | `file:${string}`; schema: Schema }
  /** `objects` are the values of the response's `object`; none if it has no such field. */
  output: { kind: 'json' | 'list' | 'bytes' | 'empty'; schemas: Schema[]; objects: string[] }
  /** Accepts an `Idempotency-Key`, so that it may be retried. */
  keyed: boolean
  /** Accepts `If-Match`. */
  conditional: boolean
  /** Accepts `Prefer: wait`. */
  waits: boolean
  summary: string
  /** What to use instead; undefined unless it is deprecated. */
  deprecated: string | undefined
}

/** Every operation of the API, and the downloads of deployed files, in the order of the document. */
export function listOperations(document: Document): Operation[] {
  // The Iconify API under `/cdn` has clients of its own.
  const paths = Object.entries(document.paths).filter(
    ([path, item]) => !('servers' in item) || /^\/cdn\/.*\{path\}$/.test(path),
  )
  return paths.flatMap(([path, { servers: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId.split('.'),
      method: method.toUpperCase(),
      path,
      params: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
      input: readInput(operation, document),
      output: readOutput(method, operation, document),
      keyed: takesHeader(operation, 'Idempotency-Key'),
      conditional: takesHeader(operation, 'If-Match'),
      waits: takesHeader(operation, 'Prefer'),
      summary: operation.summary,
      deprecated: deprecationText(operation),
    })),
  )
}

function readInput(
  { parameters = [], requestBody }: OperationObject,
  document: Document,
): Operation['input'] {
  if (requestBody === undefined) {
    // A key in the query is for URLs in pages. The client sends its own in a header.
    const query = parameters.filter(({ name, in: place }) => place === 'query' && name !== 'key')
    return query.length === 0
      ? { kind: 'none', schema: {} }
      : { kind: 'query', schema: querySchema(query) }
  }
  const { content, 'x-file-part': filePart } = requestBody
  const fields = content['application/x-www-form-urlencoded']
  if (fields !== undefined) return { kind: 'form', schema: resolved(fields.schema, document) }
  const form = content['multipart/form-data']
  const schema = resolved((form ?? content['application/json']!).schema, document)
  const field = form === undefined ? filePart : Object.keys(schema.properties!)[0]!
  if (field === undefined) return { kind: 'json', schema }
  const upload = { ...schema.properties?.[field], accepts: 'file' as const }
  return {
    kind: `file:${field}`,
    schema: { ...schema, properties: { ...schema.properties, [field]: upload } },
  }
}

/**
 * The parameters as one object: `created[gt]` becomes `created: { gt }`, and `types[]` becomes
 * `types`.
 */
function querySchema(parameters: NonNullable<OperationObject['parameters']>): Schema {
  const properties: Record<string, Schema> = {}
  for (const { name, schema } of parameters) {
    const outer = /^(\w+)\[[gl]te?\]$/.exec(name)?.[1]
    if (outer === undefined) properties[name.replace('[]', '')] = schema
    else properties[outer] = { accepts: 'timeRange' }
  }
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return { type: 'object', properties, required }
}

function readOutput(
  method: string,
  operation: OperationObject,
  document: Document,
): Operation['output'] {
  const successes = listSuccesses(operation)
  const [first] = successes
  if (first === undefined) return { kind: 'empty', schemas: [], objects: [] }
  if (successes.some(({ type }) => type !== 'application/json'))
    return { kind: 'bytes', schemas: [], objects: [] }
  const schemas = successes.flatMap(({ schema }) => listVariants(schema, document))
  const answersList = method === 'get' && isList(resolved(first.schema, document))
  return { kind: answersList ? 'list' : 'json', schemas, objects: readObjects(schemas, document) }
}

function readObjects(schemas: readonly Schema[], document: Document): string[] {
  const values = schemas.map((schema) => {
    const { required = [], properties = {} } = resolved(schema, document)
    return required.includes('object') ? properties.object?.const : undefined
  })
  return values.every((value) => typeof value === 'string') ? [...new Set(values)] : []
}

function takesHeader({ parameters = [] }: OperationObject, wanted: string): boolean {
  return parameters.some(({ name }) => name === wanted)
}
