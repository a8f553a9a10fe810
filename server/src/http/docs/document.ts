import type { Deprecation, deprecationKeyword } from '../../kernel/api/deprecation.ts'

/** The parts of the OpenAPI document (`openapi/openapi.ts`) that the reference reads. */
export interface Document {
  info: { version: string; summary: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  webhooks: Record<string, { $ref: string }>
  components: {
    schemas: Record<string, Schema>
    pathItems: Record<string, { post: Operation }>
  }
}

/** Of an operation, a parameter or a field (`kernel/api/deprecation.ts`). */
interface Marked {
  deprecated?: boolean
  [deprecationKeyword]?: Deprecation
}

/** Methods, and `servers` where the address is not the API's. */
type PathItem = Record<string, Operation> & { servers?: { url: string }[] }

export interface Operation extends Marked {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses?: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>
  security?: Record<string, string[]>[]
}

export interface RequestBody {
  description?: string
  required?: boolean
  content: Record<string, { schema: Schema }>
  /** The part in which a multipart request has the file itself. */
  'x-file-part'?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

/** The part of JSON Schema 2020-12 that the routes use. */
export interface Schema extends Marked {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  description?: string
  format?: string
  pattern?: string
  contentMediaType?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

/** An operation with its place. */
export interface Place {
  method: string
  path: string
  item: PathItem
  operation: Operation
}

const methodNames = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation, in the order of the document. */
export function placesIn({ paths }: Document): Place[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methodNames.includes(method))
      .map(([method, operation]) => ({ method, path, item, operation: operation as Operation })),
  )
}

/** The request of each event type. */
export function eventsIn({ webhooks, components }: Document): [string, Operation][] {
  return Object.entries(webhooks).map(([type, { $ref }]) => [
    type,
    components.pathItems[$ref.slice('#/components/pathItems/'.length)]!.post,
  ])
}

/** The name of the component that a schema refers to; null for an inline schema. */
export function findReference({ $ref }: Schema): string | null {
  return $ref === undefined ? null : $ref.slice('#/components/schemas/'.length)
}

/** Resolves the reference of a schema, and merges its parts. */
export function resolved(schema: Schema, document: Document): Schema {
  const name = findReference(schema)
  if (name !== null) return resolved(document.components.schemas[name]!, document)
  if (schema.allOf === undefined) return schema
  const parts = schema.allOf.map((part) => resolved(part, document))
  return {
    type: 'object',
    properties: mergedProperties(parts, document),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

/** If both have a property, both apply, and the later one wins in the reference. */
function mergedProperties(parts: readonly Schema[], document: Document): Record<string, Schema> {
  const merged: Record<string, Schema> = {}
  for (const { properties = {} } of parts) {
    for (const [name, schema] of Object.entries(properties)) {
      const before = merged[name]
      merged[name] = before === undefined ? schema : { ...resolved(before, document), ...schema }
    }
  }
  return merged
}
