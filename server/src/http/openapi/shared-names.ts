import { nullable, pascalCase, withoutNull } from './components.ts'
import { type Place, type Places, placesIn, type Schema } from './document-parts.ts'

/**
 * An error after its status, and its tag if other operations have another error; a success after its
 * schema, such as `PaletteCreated`.
 */
export function nameResponse([{ parent, key, owner }]: Places): string[] {
  if (key === 'default') return ['WebhookResponse']
  if (key >= '400') return [`Error${key}`, `${pascalCase(owner)}Error${key}`]
  const [, schema] = /schemas\/(\w+)/.exec(JSON.stringify(parent[key])) ?? []
  const [name, also = ''] = { 201: ['Created'], 202: ['Accepted'] }[key] ?? ['Response', 'Untagged']
  return schema === undefined ? [] : [`${schema}${name}`, `${also}${schema}${name}`]
}

/** The path parameter with the example `ico_…` is `IcoIdInPath`, and `created[gt]` is `CreatedGtInQuery`. */
export function nameParameter([{ parent, key }]: Places): string[] {
  const parameter = parent[key] as { name: string; in: string; schema: { examples?: unknown[] } }
  const [, prefix = ''] = /^([a-z]+)_01k9/.exec(String(parameter.schema.examples?.[0])) ?? []
  return [pascalCase(`${prefix} ${parameter.name} in ${parameter.in}`)]
}

/**
 * The fields that can be components. Those that generators need a name for are components already,
 * unless they are enumerations, of which generators then make one class and not several.
 */
export function listFields(schemas: Record<string, Schema>): Place[] {
  return Object.entries(schemas)
    .flatMap(([owner, { properties = {} }]) => placesIn(properties, owner))
    .filter(({ parent, key }) => {
      const { $ref, const: value, enum: values, properties, anyOf, oneOf } = parent[key] as Schema
      const isNamed = $ref ?? value ?? properties ?? anyOf ?? oneOf
      // A nullable enumeration as a component would lose null in Java and Go.
      return isNamed === undefined && !(values as unknown[] | undefined)?.includes(null)
    })
}

/** Fields of more components than this are named without the component. */
const maxOwners = 10

/** An id after its resource, a field of many components after itself, and others after the shortest name. */
export function nameField(equal: Places): string[] {
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
