/** The parts of an OpenAPI 3.1 document that the generator reads. */
export interface Document {
  info: { version: string }
  paths: Record<string, Record<string, OperationObject>>
  webhooks: Record<string, Webhook>
  components: { schemas: Record<string, Schema>; pathItems: Record<string, Webhook> }
}

interface Webhook {
  post: { summary: string; requestBody: Body }
}

export interface OperationObject extends Marked {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: Body & { required: boolean; 'x-file-part'?: string }
  responses: Record<string, { content?: Content }>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface Schema extends Marked {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  /** Set by the generator for parameters that accept more types than the wire. */
  accepts?: 'file' | 'timeRange'
}

/** What the document says of an operation or a field that is deprecated. */
interface Marked {
  'x-deprecation'?: { since: string; instead: string }
}

interface Body {
  content: Content
}

type Content = Record<string, { schema: Schema }>

/**
 * Reads the text of a document, without what exists only to keep it small: the references of
 * `webhooks`, parameters and responses, and of fields without a type of their own; the parameters of
 * paths, which each of their operations gets; and the parts of events, which are merged.
 */
export function readDocument(text: string): Document {
  const document = JSON.parse(text) as Document & { components: Record<string, object> }
  const { schemas } = document.components
  const paths = Object.entries(document.paths as unknown as Record<string, PathItem>)
  const whole = inlined({
    ...document,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, withParameters(item)])),
  }) as Document
  const used = new Set(
    [...JSON.stringify(whole).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    ),
  )
  const named = Object.entries(whole.components.schemas).filter(([name]) => used.has(name))
  return { ...whole, components: { ...whole.components, schemas: Object.fromEntries(named) } }

  function inlined(value: unknown, place = ''): unknown {
    if (Array.isArray(value)) return value.map((part) => inlined(part))
    if (typeof value !== 'object' || value === null) return value
    const [kind = 'schemas', name = ''] = String((value as Schema).$ref)
      .split('/')
      .slice(2)
    const target = (document.components[kind] as Record<string, Schema>)[name]
    if (target && (kind !== 'schemas' || !hasType(target, place))) return inlined(target)
    const { allOf } = value as Schema
    if (allOf !== undefined) return inlined(merged(allOf))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inlined(part, key)]))
  }

  function merged(parts: readonly Schema[]): Schema {
    const all = parts.map(({ $ref, ...part }) => ($ref ? schemas[$ref.split('/').at(-1)!]! : part))
    return {
      type: 'object',
      required: all.flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    }
  }
}

/** Whether clients name a type after a component: an enumeration without a title only in arrays. */
function hasType(schema: Schema, place: string): boolean {
  const { title, properties, anyOf, oneOf, allOf } = schema
  const values = place === 'items' ? schema.enum : undefined
  return (title ?? properties ?? anyOf ?? oneOf ?? allOf ?? values) !== undefined
}

/** The operations of a path, with the parameters of all of them. */
function withParameters({ parameters: common = [], ...item }: PathItem): object {
  const operations = Object.entries(item).map(([method, part]) => {
    const { parameters = [] } = part
    return [
      method,
      'operationId' in part ? { ...part, parameters: [...common, ...parameters] } : part,
    ]
  })
  return Object.fromEntries(operations)
}

type PathItem = { parameters?: Parameter[] } & Record<string, OperationObject>

/** Since when an operation or a field is deprecated, and what to use; undefined if it is not. */
export function deprecationText({ 'x-deprecation': deprecation }: Marked): string | undefined {
  return deprecation && `Since ${deprecation.since}. ${deprecation.instead}`
}

/** The JSON schemas of the success responses, by status. */
export function listSuccesses({ responses }: OperationObject): { type: string; schema: Schema }[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => ({ type, schema })),
    )
}

/** Whether the schema is exactly the list envelope. */
export function isList({ properties = {} }: Schema): boolean {
  return properties.object?.const === 'list' && Object.keys(properties).length === 4
}

/** The target of a reference, or the schema itself. */
export function resolved(schema: Schema, { components }: Document): Schema {
  return schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)!]!
}

export function isNullable({ type }: Schema): boolean {
  return Array.isArray(type) && type.includes('null')
}

/** Whether the schema is exactly the response of a delete. */
export function isDeleted({ properties = {} }: Schema): boolean {
  return properties.deleted !== undefined && Object.keys(properties).length === 3
}

/** The alternatives of a union, with references resolved for lists and deletes. */
export function listVariants(schema: Schema, document: Document): Schema[] {
  const { anyOf, oneOf } = resolved(schema, document)
  return (anyOf ?? oneOf ?? [schema]).map((variant) => {
    const target = resolved(variant, document)
    return isList(target) || isDeleted(target) ? target : variant
  })
}

/** The names of the components that a value refers to, directly or through others. */
export function componentsIn(value: unknown, document: Document, found = new Set<string>()) {
  if (typeof value !== 'object' || value === null) return found
  const name = (value as Schema).$ref?.split('/').at(-1)
  if (name !== undefined && !found.has(name)) {
    found.add(name)
    componentsIn(document.components.schemas[name], document, found)
  }
  for (const part of Object.values(value)) componentsIn(part, document, found)
  return found
}

/** The components that are request bodies, for which types are generated separately. */
export function listBodies({ paths }: Document): ReadonlySet<string> {
  const schemas = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  return new Set(schemas.flatMap(({ schema }) => schema.$ref?.split('/').at(-1) ?? []))
}
