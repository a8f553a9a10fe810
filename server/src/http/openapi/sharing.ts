import { joinErrors, liftParameters, openResponses, removeTitles, removeUnused } from './compact.ts'
import { nullable, pascalCase, withoutNull } from './components.ts'
import {
  type Json,
  type Operation,
  operationsOf,
  type Parts,
  type Place,
  type Places,
  placesIn,
  type Schema,
} from './document-parts.ts'

/** Fields of more components than this are named without the component. */
const maxOwners = 10

/**
 * The document as it is published, smaller by half: what repeats in it is a component or stands once
 * at its path, and errors that follow from every request, its method or its path are ranges. Responses
 * may have further fields. The reference at `/docs` and the tests of responses read the document
 * before, because a reader wants the parts where they are used, and a test every status and field.
 */
export function shareParts(document: Json): Json {
  const shared = structuredClone(document) as Json & Parts
  const { schemas, pathItems } = shared.components
  const items = Object.values(shared.paths)
  const operations = items.flatMap(operationsOf)
  const all = [
    ...operations,
    ...listWebhooks(operations),
    ...Object.values(pathItems).map(({ post }) => post),
  ]
  openResponses(schemas, operations)
  removeTitles(schemas)
  Object.assign(shared.components, {
    schemas: { ...schemas, ...share('schemas', listFields(schemas), nameField, schemas) },
    headers: share(
      'headers',
      operations.flatMap(({ responses }) =>
        Object.values(responses).flatMap(({ headers = {} }) => placesIn(headers)),
      ),
      ([{ key }]) => [key],
    ),
    responses: share(
      'responses',
      all.flatMap(({ tags: [tag], responses }) => placesIn(responses, tag)),
      nameResponse,
    ),
    parameters: share(
      'parameters',
      operations.flatMap(({ parameters = [] }) => placesIn(parameters)),
      nameParameter,
    ),
  })
  joinErrors(shared.components.responses!, shared.paths)
  removeUnused(shared.components.responses!, all)
  for (const item of items) liftParameters(item)
  return shared
}

/** The requests of operations with callbacks. */
function listWebhooks(operations: readonly Operation[]): Operation[] {
  return operations
    .flatMap(({ callbacks = {} }) => Object.values(callbacks))
    .flatMap((callback) => Object.values(callback).map(({ post }) => post))
}

/**
 * Replaces values that occur several times by references if that makes the document shorter, and
 * returns the components that they refer to. If several values have a name, the most frequent one gets it; the others, and those whose name
 * is `taken`, get their next name, or stay if they have none.
 */
function share(
  kind: string,
  places: readonly Place[],
  nameOf: (equal: Places) => string[],
  taken: Json = {},
): Json {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const text = JSON.stringify(place.parent[place.key])
    groups.set(text, [...(groups.get(text) ?? []), place])
  }
  const components: Json = {}
  const repeated = [...groups.values()].filter((equal) => equal.length > 1) as unknown as Places[]
  for (const equal of repeated.sort((one, other) => other.length - one.length)) {
    const name = nameOf(equal).find((one) => !(one in components) && !(one in taken))
    if (name === undefined) continue
    const value = equal[0].parent[equal[0].key]
    const reference = { $ref: `#/components/${kind}/${name}` }
    const [length, shorter] = [value, reference].map((one) => JSON.stringify(one).length)
    if (equal.length * (length! - shorter!) < length! + name.length) continue
    components[name] = value
    for (const { parent, key } of equal) parent[key] = { ...reference }
  }
  return components
}

/**
 * An error after its status, and its tag if other operations have another error; a success after its
 * schema, such as `PaletteCreated`.
 */
function nameResponse([{ parent, key, owner }]: Places): string[] {
  if (key === 'default') return ['WebhookResponse']
  if (key >= '400') return [`Error${key}`, `${pascalCase(owner)}Error${key}`]
  const [, schema] = /schemas\/(\w+)/.exec(JSON.stringify(parent[key])) ?? []
  const [name, also = ''] = { 201: ['Created'], 202: ['Accepted'] }[key] ?? ['Response', 'Untagged']
  return schema === undefined ? [] : [`${schema}${name}`, `${also}${schema}${name}`]
}

/** The path parameter with the example `ico_…` is `IcoIdInPath`, and `created[gt]` is `CreatedGtInQuery`. */
function nameParameter([{ parent, key }]: Places): string[] {
  const parameter = parent[key] as { name: string; in: string; schema: { examples?: unknown[] } }
  const [, prefix = ''] = /^([a-z]+)_01k9/.exec(String(parameter.schema.examples?.[0])) ?? []
  return [pascalCase(`${prefix} ${parameter.name} in ${parameter.in}`)]
}

/**
 * The fields that can be components. Those that generators need a name for are components already,
 * unless they are enumerations: generators make one class of an enumeration that is a component.
 */
function listFields(schemas: Record<string, Schema>): Place[] {
  return Object.entries(schemas)
    .flatMap(([owner, { properties = {} }]) => placesIn(properties, owner))
    .filter(({ parent, key }) => {
      const { $ref, const: value, enum: values, properties, anyOf, oneOf } = parent[key] as Schema
      const isNamed = $ref ?? value ?? properties ?? anyOf ?? oneOf
      // A nullable enumeration as a component would lose null in Java and Go.
      return isNamed === undefined && !(values as unknown[] | undefined)?.includes(null)
    })
}

/** An id after its resource, a field of many components after itself, and others after the shortest name. */
function nameField(equal: Places): string[] {
  const [{ parent, key }] = equal
  const { type, format, description = '' } = parent[key] as Schema
  const suffix = Array.isArray(type) && type.includes('null') ? nullable : ''
  const resource = /^Id of the ([\w ]+) \(/.exec(description)?.[1]
  if (resource !== undefined) return [`${pascalCase(resource)}Id${suffix}`]
  if (format === 'date-time' && equal.length > maxOwners) return [`Timestamp${suffix}`]
  if (equal.length > maxOwners) return [pascalCase(key) + suffix]
  const [shortest] = equal.toSorted((one, other) => one.owner.length - other.owner.length)
  return [withoutNull(shortest!.owner) + pascalCase(key) + suffix]
}
