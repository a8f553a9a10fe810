import { type Document, type Place, resolved, type Schema } from './document.ts'
import { sdkName } from './sdk-name.ts'

const deepest = 5

/**
 * A value that a schema describes, made of its examples. Of an object in a request it has what is
 * required and what has an example; of one in an answer, everything.
 */
export function exampleOf(
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
  if (variants !== undefined) return exampleOf(variants[0]!, document, direction, name, depth)
  const [type = 'object'] = [given.type ?? []].flat()
  if (type === 'array') {
    const isDeep = depth >= deepest || given.items === undefined
    return isDeep ? [] : [exampleOf(given.items!, document, direction, name, depth + 1)]
  }
  if (type === 'object') return objectExample(given, document, direction, depth)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') {
    return given.minimum ?? (given.exclusiveMinimum === undefined ? 0 : given.exclusiveMinimum + 1)
  }
  return type === 'null' ? null : textExample(given, name)
}

/** The request with curl, for a shell that has what the quick start exports. */
export function curlExample({ method, path, item, operation }: Place, document: Document): string {
  const { parameters = [], requestBody, security } = operation
  const prefix = item.servers === undefined ? '/api/v1' : ''
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(
      ({ name, schema }) =>
        `${name}=${encodeURIComponent(String(exampleOf(schema, document, 'request', name)))}`,
    )
  const address = `$BLAZON_URL${prefix}${filledIn({ path, operation }, document)}${query.length === 0 ? '' : `?${query.join('&')}`}`
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${address}"`]
  const schemes = (security ?? [{ bearer: [] }]).flatMap((each) => Object.keys(each))
  if (schemes.includes('bearer')) lines.push('-H "Authorization: Bearer $BLAZON_API_KEY"')
  else if (schemes.includes('client')) lines.push('-u "$CLIENT_ID:$CLIENT_SECRET"')
  else if (schemes.includes('session')) lines.push('--cookie "$SESSION" -H "Origin: $BLAZON_URL"')
  const content = requestBody?.content ?? {}
  const body = bodyExample(place(content), document)
  if ('application/x-www-form-urlencoded' in content) {
    for (const [name, value] of Object.entries(body)) lines.push(`-d ${name}=${String(value)}`)
  } else if (content['application/json'] === undefined && 'multipart/form-data' in content) {
    const fields = Object.entries(content['multipart/form-data']!.schema.properties ?? {})
    for (const [name] of fields.slice(0, 1)) lines.push(`-F ${name}=@${name}`)
  } else if (requestBody !== undefined) {
    lines.push(
      '-H "Content-Type: application/json"',
      `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    )
  }
  return lines.join(' \\\n  ')
}

/** The same with the SDK; null for what is none of the API's own. */
export function sdkExample(given: Place, document: Document): string | null {
  const name = sdkName(given, document)
  if (name === null) return null
  const { operation } = given
  const content = operation.requestBody?.content ?? {}
  const ids = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .map(({ name: of, schema }) => `'${String(exampleOf(schema, document, 'request', of))}'`)
  const isForm = content['application/json'] === undefined && 'multipart/form-data' in content
  const body = isForm
    ? ["{ file: { name: 'file', data } }"]
    : 'application/json' in content
      ? [literal(bodyExample(place(content), document))]
      : []
  return `import { Blazon } from '@blazon/sdk/client'

const blazon = new Blazon({
  apiKey: process.env.BLAZON_API_KEY,
  baseUrl: process.env.BLAZON_URL,
})
await blazon.${name.join('.')}(${[...ids, ...body].join(', ')})`
}

/** JSON as people write it in JavaScript. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
}

/** What a body is made of, in the coding that says most. */
function place(content: Record<string, { schema: Schema }>): Schema {
  const json = content['application/json'] ?? content['application/x-www-form-urlencoded']
  return json?.schema ?? { type: 'object' }
}

function bodyExample(schema: Schema, document: Document): Record<string, unknown> {
  return exampleOf(schema, document, 'request') as Record<string, unknown>
}

/** The path with an example for each parameter. */
function filledIn(
  { path, operation }: Pick<Place, 'path' | 'operation'>,
  document: Document,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters?.find((each) => each.name === name)
    return String(exampleOf(parameter?.schema ?? { type: 'string' }, document, 'request', name))
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
      isObject(field) && direction === 'answer' && depth >= 2
        ? {}
        : exampleOf(field, document, direction, name, depth + 1),
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
