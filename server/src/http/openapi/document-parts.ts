/** The parts of the OpenAPI document that its published form changes. */
export interface Parts {
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    pathItems: Record<string, { post: Operation }>
    responses?: Record<string, Response>
  }
}

/** Operations by method, and what all of them have. */
export interface PathItem {
  [method: string]: Operation | Json[] | undefined
  parameters?: Json[]
}

export interface Operation {
  tags: [string]
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Response>
  callbacks?: Record<string, Record<string, { post: Operation }>>
}

export interface Response extends Json {
  $ref?: string
  description?: string
  headers?: Json
}

export interface Schema extends Json {
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, Schema>
}

export type Json = Record<string, unknown>

/** The operations of a path. */
export function operationsOf(item: PathItem): Operation[] {
  return listMethods(item).map(([, operation]) => operation)
}

/** Every operation with its path and its method in lower case. */
export function listOperations(
  paths: Readonly<Record<string, PathItem>>,
): (readonly [path: string, method: string, operation: Operation])[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    listMethods(item).map(([method, operation]) => [path, method, operation] as const),
  )
}

function listMethods(item: PathItem): [method: string, operation: Operation][] {
  return Object.entries(item).filter(
    (entry): entry is [string, Operation] => entry[1] !== undefined && 'responses' in entry[1],
  )
}

/** A value in the document that a reference can replace. */
export interface Place {
  parent: Json
  key: string
  /** The component of a field, or the tag of a response. */
  owner: string
}

export type Places = readonly [Place, ...Place[]]

/** The members of an object. */
export function placesIn(parent: object, owner = ''): Place[] {
  return Object.keys(parent).map((key) => ({ parent: parent as Json, key, owner }))
}
