/** The parts of an OpenAPI 3.1 document that the generator reads. */
export interface Document {
  info: { version: string }
  paths: Record<string, Record<string, OperationObject>>
  webhooks: Record<string, { post: { summary: string; requestBody: Body } }>
  components: { schemas: Record<string, Schema> }
}

export interface OperationObject {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: Body & { required: boolean }
  responses: Record<string, { content?: Content }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface Schema {
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

interface Body {
  content: Content
}

type Content = Record<string, { schema: Schema }>

/** The JSON schemas of the success responses, by status. */
export function successesOf({ responses }: OperationObject): { type: string; schema: Schema }[] {
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

/** The alternatives of a union, with references resolved for lists. */
export function variantsOf(schema: Schema, document: Document): Schema[] {
  const { anyOf, oneOf } = resolved(schema, document)
  return (anyOf ?? oneOf ?? [schema]).map((variant) => {
    const target = resolved(variant, document)
    return isList(target) ? target : variant
  })
}

/** The components that are request bodies, for which types are generated separately. */
export function bodiesOf({ paths }: Document): ReadonlySet<string> {
  const schemas = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  return new Set(schemas.flatMap(({ schema }) => schema.$ref?.split('/').at(-1) ?? []))
}
