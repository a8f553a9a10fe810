import { expect, test } from 'vitest'
import { eventTypes } from '../src/boot/all-event-types.ts'
import { type Document, type Parameter, placesIn, type Schema } from '../src/http/docs/document.ts'
import { openApiDocument } from '../src/http/openapi/openapi.ts'
import { commonStatuses, impliedStatuses } from '../src/http/openapi/responses.ts'
import { shareParts } from '../src/http/openapi/sharing.ts'
import { versions } from '../src/kernel/api/versions.ts'
import { personalRoutes, routes } from '../src/routes.ts'

/**
 * The rules that generators of clients need, for every operation and every schema (decision 61). A rule
 * names the places that break it.
 */
type Published = Document & { components: Record<string, Record<string, object>> }
const whole = openApiDocument([...routes, ...personalRoutes], eventTypes.all, 'http://blazon.test')
const document = shareParts(whole) as unknown as Published
const { schemas, pathItems, parameters, responses } = document.components
const operations = placesIn(document).map(({ operation }) => operation)

/** Every schema of the document, with its place, such as `Palette.properties.colors.items`. */
const places = [schemas, document.paths, pathItems, parameters, responses].flatMap((part) => [
  ...inner(part, ''),
])

function* inner(value: unknown, place: string): Generator<[place: string, schema: Schema]> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value || '$ref' in value || 'anyOf' in value || 'oneOf' in value) {
    yield [place, value as Schema]
  }
  for (const [key, part] of Object.entries(value)) {
    if (!['example', 'examples', 'default', 'mapping'].includes(key)) {
      yield* inner(part, place === '' ? key : `${place}.${key}`)
    }
  }
}

/** The component that a parameter or response refers to, or itself. */
function target<Part extends Parameter | { content?: unknown }>(part: Part): Part {
  const [kind, name] = String((part as Schema).$ref)
    .split('/')
    .slice(2)
  return kind === undefined ? part : (document.components[kind]![name!] as Part)
}

/** The places whose schema breaks a rule. */
function breaking(rule: (schema: Schema, place: string) => boolean): string[] {
  return places.filter(([place, schema]) => rule(schema, place)).map(([place]) => place)
}

function isComponent(place: string): boolean {
  return place in schemas
}

function listTypes({ type }: Schema): unknown[] {
  return [type ?? []].flat().filter((one) => one !== 'null')
}

test('a schema has one type, besides null', () => {
  expect(breaking((schema) => listTypes(schema).length > 1)).toEqual([])
})

test('an integer has bounds', () => {
  expect(
    breaking(
      (schema) =>
        listTypes(schema).includes('integer') &&
        !schema.enum &&
        (schema.minimum === undefined || schema.maximum === undefined),
    ),
  ).toEqual([])
  expect(breaking((schema) => schema.maximum! > 2 ** 31 && schema.format !== 'int64')).toEqual([])
})

test('an object with fields and a union have names, so no generator invents one', () => {
  expect(
    breaking(
      (schema, place) =>
        Boolean(schema.properties ?? schema.anyOf ?? schema.oneOf) &&
        !isComponent(place) &&
        // Generators merge the parts of an event into one class.
        !/^\w+Event\.allOf\.1$/.test(place),
    ),
  ).toEqual([])
})

test('an enum in an array has a name: openapi-generator writes Java that does not compile', () => {
  expect(breaking(({ items }) => items?.enum !== undefined)).toEqual([])
})

test('a map in a nullable component has a name: openapi-python-client drops the component', () => {
  expect(
    breaking(({ type }, place) => {
      const component = schemas[place.split('.')[0]!]
      const isNullable = [component?.type ?? []].flat().includes('null')
      return isNullable && !isComponent(place) && [type].flat().includes('object')
    }),
  ).toEqual([])
})

test('null is part of a type and never a variant, except among values of several types', () => {
  expect(
    breaking(({ anyOf = [], oneOf = [] }) => {
      const variants = [...anyOf, ...oneOf]
      return variants.some(({ type }) => type === 'null') && variants.length < 3
    }),
  ).toEqual([])
})

test('a union of objects has a discriminator that maps a value to each of them', () => {
  const unions = places.filter(([, { anyOf, oneOf }]) => {
    const variants = anyOf ?? oneOf ?? []
    return variants.length > 0 && variants.every(({ $ref }) => $ref !== undefined)
  })
  for (const [place, schema] of unions) {
    const { discriminator } = schema as { discriminator?: { mapping: Record<string, string> } }
    const targets = Object.values(discriminator?.mapping ?? {})
    expect([place, targets]).toEqual([place, schema.oneOf!.map(({ $ref }) => $ref)])
  }
  expect(unions.map(([place]) => place)).toContain('WebhookEvent')
})

test('warnings are data: a code, a sentence and its parameters', () => {
  const lists = places.filter(([place]) => /\.properties\.warnings$/.test(place))
  expect(lists.length).toBeGreaterThan(5)
  const items = lists.map(([place, schema]) => {
    const { items } = (
      schema.$ref === undefined ? schema : target(schema as { content?: unknown })
    ) as Schema
    return [place, items?.$ref]
  })
  expect(items.filter(([, item]) => item !== '#/components/schemas/Warning')).toEqual([])
  expect(schemas!.Warning).toMatchObject({ required: ['code', 'message', 'params'] })
})

test('every reference has a target, every component is referred to, and the document has less than 0.9 MB', () => {
  const text = JSON.stringify(document)
  const targets = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, to]) => to!))
  const { securitySchemes: _, ...kinds } = document.components
  const components = Object.entries(kinds).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  )
  expect([...targets].sort()).toEqual(components.sort())
  expect(text.length).toBeLessThan(900_000)
})

test('the published document means what the routes say, and only allows more fields in responses', () => {
  const pairs = placesIn(whole as unknown as Document).map((expected) => {
    const { [expected.method]: operation, parameters = [] } = document.paths[expected.path]!
    return [expected, operation!, parameters as unknown as Parameter[]] as const
  })
  for (const [place, { parameters = [], requestBody, responses = {} }, common] of pairs) {
    const { operation: expected, method, path } = place
    const { operationId } = expected
    const inRanges = [
      ...commonStatuses,
      ...impliedStatuses
        .filter(({ isOf }) => isOf(method.toUpperCase(), path))
        .map(({ status }) => status),
    ]
    const byName = [...common, ...parameters].map((parameter) => inline(parameter, document))
    expect([operationId, byName.map(nameOf).sort()]).toEqual([
      operationId,
      (expected.parameters ?? []).map(nameOf).sort(),
    ])
    expect(byName).toEqual(expect.arrayContaining(inline(expected.parameters ?? [], whole) as []))
    expect(inline(requestBody, document)).toEqual(inline(expected.requestBody, whole))
    for (const [status, response] of Object.entries(expected.responses ?? {})) {
      const range = inRanges.includes(Number(status)) ? responses[`${status[0]}XX`] : undefined
      const published = responses[status] ?? range
      expect([operationId, status, published]).toEqual([operationId, status, expect.anything()])
      const { description, ...more } = inline(published, document) as { description: string }
      expect([operationId, status, more]).toEqual([
        operationId,
        status,
        { ...(inline(response, whole) as object), description: undefined },
      ])
      expect(description).toContain(response.description)
    }
  }
  expect(pairs.length).toBeGreaterThan(300)
})

function nameOf(parameter: unknown): string {
  const { in: place, name } = parameter as Parameter
  return `${place} ${name}`
}

/** The value with each reference replaced by its target, without what the published document omits. */
function inline(value: unknown, of: object): unknown {
  if (Array.isArray(value)) return value.map((part) => inline(part, of))
  if (typeof value !== 'object' || value === null) return value
  const [kind, name] = String((value as Schema).$ref)
    .split('/')
    .slice(2)
  if (name !== undefined) return inline((of as Published).components[kind!]![name], of)
  const kept = Object.entries(value).filter(
    ([key, part]) => key !== 'title' && !(key === 'additionalProperties' && part === false),
  )
  return Object.fromEntries(kept.map(([key, part]) => [key, inline(part, of)]))
}

test('no component has the name of a class that languages or generators have', () => {
  expect(
    Object.keys(schemas).filter((name) =>
      /^(Error|File|Object|String|Map|List)$|^Nullable/.test(name),
    ),
  ).toEqual([])
})

test('an operation has an id that is a name, a summary and a description', () => {
  for (const { operationId, summary, description = '' } of operations) {
    expect([operationId, /^\w+(\.\w+)+$/.test(operationId)]).toEqual([operationId, true])
    expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].*[^.]$/)])
    expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\w.*\.$/s)])
  }
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.length).toBe(new Set(ids).size)
})

test('a body has one content type, a description of its file part, and a named schema', () => {
  for (const { operationId, requestBody } of operations) {
    if (requestBody === undefined) continue
    const contents = Object.values(requestBody.content)
    expect([operationId, contents.map(({ schema }) => schema.$ref)]).toEqual([
      operationId,
      [expect.stringMatching(/^#\/components\/schemas\/\w+$/)],
    ])
    const part = requestBody['x-file-part']
    if (part !== undefined) expect(requestBody.description).toContain(`part \`${part}\``)
  }
  const uploads = [...routes].filter(({ upload }) => upload !== undefined).length
  const described = operations.filter(
    ({ requestBody }) =>
      requestBody?.['x-file-part'] ?? requestBody?.content['multipart/form-data'],
  )
  expect(described.length).toBe(uploads)
})

test('a JSON response is a named schema', () => {
  for (const { operationId, responses = {} } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const { content = {} } = target(response)
      const schema = content['application/json']?.schema
      const isNamed = schema?.$ref !== undefined
      // Downloads, and the content of /cdn, are whatever their file is.
      const isFile = Object.keys(content).length > 1 || operationId.startsWith('delivery.')
      if (schema !== undefined && !isFile) {
        expect([operationId, status, isNamed]).toEqual([operationId, status, true])
      }
    }
  }
})

test('Blazon-Version has an enum of the versions', () => {
  expect(schemas.ApiVersion?.enum).toEqual(versions)
  for (const { item, operation } of placesIn(document)) {
    const { operationId, tags, parameters = [] } = operation
    if (tags.includes('oauth') || tags.includes('delivery')) continue
    const { parameters: common = [] } = item as { parameters?: Parameter[] }
    const version = [...common, ...parameters]
      .map((parameter) => target(parameter))
      .find(({ name }) => name === 'Blazon-Version')
    expect([operationId, version?.schema]).toEqual([
      operationId,
      { $ref: '#/components/schemas/ApiVersion' },
    ])
  }
})
