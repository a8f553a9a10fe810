import {
  type Document,
  type Operation,
  type Place,
  type RequestBody,
  resolved,
  type Schema,
} from './document.ts'

const deepest = 5

type Content = Readonly<Record<string, { schema: Schema }>>

/**
 * An example value for a schema, from the schema's own examples. An object in a request has required
 * fields and those with an example; an object in a response has all fields.
 */
export function createExample(
  schema: Schema,
  document: Document,
  direction: 'request' | 'answer',
  name = '',
  depth = 0,
): unknown {
  const given = resolved(schema, document)
  const [known] = [given.examples?.[0], given.default, given.const].filter(
    (value) => value !== undefined,
  )
  if (known !== undefined) return known
  if (given.enum !== undefined) return given.enum[0]
  const variants = given.anyOf ?? given.oneOf
  if (variants !== undefined) return createExample(variants[0]!, document, direction, name, depth)
  const [type = 'object'] = [given.type ?? []].flat()
  if (type === 'array') {
    const isDeep = depth >= deepest || given.items === undefined
    return isDeep ? [] : [createExample(given.items!, document, direction, name, depth + 1)]
  }
  if (type === 'object') return objectExample(given, document, direction, depth)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') {
    return given.minimum ?? (given.exclusiveMinimum === undefined ? 0 : given.exclusiveMinimum + 1)
  }
  return type === 'null' ? null : textExample(given, name)
}

/** The request with curl, for a shell with the variables of the quick start. */
export function curlExample({ method, path, item, operation }: Place, document: Document): string {
  const { parameters = [] } = operation
  const prefix = item.servers === undefined ? '/api/v1' : ''
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(
      ({ name, schema }) =>
        `${name}=${encodeURIComponent(String(createExample(schema, document, 'request', name)))}`,
    )
  const address = `$BLAZON_URL${prefix}${filledIn({ path, operation }, document)}${query.length === 0 ? '' : `?${query.join('&')}`}`
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${address}"`]
  lines.push(...credentialLines(operation), ...bodyLines(operation, document))
  return lines.join(' \\\n  ')
}

/** The curl option of the first security scheme; empty if none is required. */
function credentialLines({ security = [{ bearer: [] }] }: Operation): string[] {
  const [scheme] = Object.keys(security[0] ?? {})
  if (scheme === 'bearer') return ['-H "Authorization: Bearer $BLAZON_API_KEY"']
  if (scheme === 'client') return ['-u "$CLIENT_ID:$CLIENT_SECRET"']
  return scheme === 'session' ? ['--cookie "$SESSION" -H "Origin: $BLAZON_URL"'] : []
}

function bodyLines({ requestBody }: Operation, document: Document): string[] {
  if (requestBody === undefined) return []
  const { content } = requestBody
  const body = bodyExample(content, document)
  if ('application/x-www-form-urlencoded' in content) {
    return Object.entries(body).map(([name, value]) => `-d ${name}=${String(value)}`)
  }
  const upload = findFilePart(requestBody, document)
  if (upload === undefined) {
    return ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`]
  }
  const { [upload]: _file, ...rest } = body
  const params = Object.keys(rest).length === 0 ? [] : [`-F params=${quoted(JSON.stringify(rest))}`]
  return [`-F ${upload}=@${sampleFile}`, ...params]
}

const sampleFile = 'file.bin'

/** Quotes a text for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The request with the SDK; null for an address outside the API. */
export function sdkExample(given: Place, document: Document): string | null {
  const name = sdkName(given)
  if (name === null) return null
  const { operation } = given
  const ids = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .map(({ name: of, schema }) => `'${String(createExample(schema, document, 'request', of))}'`)
  const { requestBody } = operation
  const body = requestBody === undefined ? [] : [literal(requestBody, document)]
  return `import { Blazon } from '@blazon/sdk'

const blazon = new Blazon({
  apiKey: process.env.BLAZON_API_KEY,
  baseUrl: process.env.BLAZON_URL,
})
await blazon.${name.join('.')}(${[...ids, ...body].join(', ')})`
}

/**
 * The name of an operation in `@blazon/sdk`, from its id: `['apiKeys', 'roll']`. Null for an address
 * outside the API.
 */
function sdkName({ item, operation }: Place): string[] | null {
  return item.servers === undefined ? operation.operationId.split('.') : null
}

/** The body as a JavaScript literal. */
function literal(requestBody: RequestBody, document: Document): string {
  const upload = findFilePart(requestBody, document)
  const body = bodyExample(requestBody.content, document)
  if (upload !== undefined) body[upload] = uploadMark
  return JSON.stringify(body, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"'\\])*)"/g, "'$1'")
    .replace(`'${uploadMark}'`, `{ name: '${sampleFile}', data }`)
}

const uploadMark = 'upload'

/** The form field of the request's file; undefined if it accepts none. */
function findFilePart({ content, ...requestBody }: RequestBody, document: Document) {
  const form = content['multipart/form-data']
  if (form === undefined) return requestBody['x-file-part']
  return Object.keys(resolved(form.schema, document).properties ?? {})[0]
}

function bodyExample(content: Content, document: Document): Record<string, unknown> {
  const { schema = { type: 'object' } } =
    content['application/json'] ??
    content['application/x-www-form-urlencoded'] ??
    content['multipart/form-data'] ??
    {}
  return createExample(schema, document, 'request') as Record<string, unknown>
}

/** The path with an example for each parameter. */
function filledIn(
  { path, operation }: Pick<Place, 'path' | 'operation'>,
  document: Document,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters?.find((each) => each.name === name)
    return String(createExample(parameter?.schema ?? { type: 'string' }, document, 'request', name))
  })
}

function objectExample(
  { properties = {}, required = [] }: Schema,
  document: Document,
  direction: 'request' | 'answer',
  depth: number,
): Record<string, unknown> {
  if (depth >= deepest) return {}
  const fields = Object.entries(properties).filter(([name, field]) => {
    const isGiven = required.includes(name)
    return direction === 'answer' || isGiven || (depth > 0 && field.examples !== undefined)
  })
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name === 'url' && properties.object?.const === 'list'
        ? '/api/v1/…'
        : isObject(field) && direction === 'answer' && depth >= 2
          ? {}
          : createExample(field, document, direction, name, depth + 1),
    ]),
  )
}

function isObject({ type }: Schema): boolean {
  return [type].flat().includes('object')
}

const samples: Readonly<Record<string, string>> = {
  name: 'Acme',
  email: 'ada@example.com',
  url: 'https://example.com/hooks',
  slug: 'acme',
  prefix: 'acme',
  path: 'palettes/acme.css',
  channel: 'production',
  mode: 'live',
  organization: 'acme',
  deployment: 'dep_01k9x3f6k8e0tb7gqk2wz5v1mn',
  key: 'red',
  reason: 'Agreed with the brand team',
  text: 'Our new offer',
  query: 'arrow',
}

function textExample({ format, contentMediaType, minLength = 0 }: Schema, name: string): string {
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  if (format === 'uri') return 'https://example.com'
  if (contentMediaType !== undefined || format === 'binary') return '@file'
  return samples[name] ?? (name === '' ? '…' : `${name}`).padEnd(Math.min(minLength, 32), '…')
}
