import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Document, readDocument, type Schema } from '../generate/document.ts'
import { exported, thirdPerson, unexported } from '../generate/go/names.ts'
import { servicesText } from '../generate/go/services-text.ts'
import { typesText as goTypes } from '../generate/go/types-text.ts'
import { createModel, singular } from '../generate/model.ts'
import { listOperations } from '../generate/operations.ts'
import { resourcesText } from '../generate/python/resources-text.ts'
import { annotation, identifier } from '../generate/python/type-text.ts'
import { typesText as pythonTypes } from '../generate/python/types-text.ts'
import { paramsText, resourcesText as typescriptResources } from '../generate/resources-text.ts'

const text: Schema = { type: 'string' }
const items: Schema = {
  type: 'array',
  items: { type: 'object', properties: { size: { type: ['integer', 'null'] } } },
}

/** One operation that takes and returns a box, whose items have no name. */
function documentWith(box: Schema, others: Record<string, Schema> = {}): Document {
  const error: Schema = {
    properties: { error: { properties: { type: { enum: ['a'] }, code: { enum: ['b'] } } } },
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Box' } } }
  return {
    info: { version: '2026-01-01' },
    paths: {
      '/boxes': {
        post: {
          operationId: 'boxes.create',
          summary: 'Create a box',
          requestBody: { required: true, content },
          responses: { 201: { content } },
        },
      },
    },
    webhooks: {},
    components: { schemas: { ErrorResponse: error, Box: box, ...others }, pathItems: {} },
  }
}

test('an object without a name gets one from its place, which no component has', () => {
  const box: Schema = { type: 'object', properties: { items, boxes: items } }
  const { answered, given } = createModel(documentWith(box, { BoxItem: text }))
  expect([...answered.keys()]).toEqual(['Box', 'BoxItemValue', 'BoxBox'])
  expect([...given.keys()]).toEqual(['BoxesCreateItem', 'BoxesCreateBox'])
  expect(answered.get('BoxBox')).toMatchObject({
    fields: [{ name: 'size', type: { kind: 'nullable', of: { kind: 'integer' } } }],
  })
})

test('null, enumerations, maps, times and unions are recognized in each of their forms', () => {
  const properties: Record<string, Schema> = {
    a: { type: ['string', 'null'], enum: ['x', null] },
    b: { anyOf: [{ $ref: '#/components/schemas/Box' }, { type: 'null' }] },
    c: { type: 'object', patternProperties: { '.*': text } },
    d: { type: 'string', format: 'date-time' },
    e: { type: ['string', 'number'] },
    f: { const: 'box' },
    metadata: { type: ['object', 'null'] },
  }
  const { answered, calls } = createModel(documentWith({ type: 'object', properties }))
  const box = answered.get('Box')!
  const types = box.kind === 'object' ? box.fields.map(({ type }) => type) : []
  expect(types.map((type) => annotation(type, 'answered'))).toEqual([
    'Literal["x"] | None',
    'Box | None',
    'dict[str, str]',
    'datetime',
    'str | float',
    'Literal["box"]',
    'dict[str, str] | None',
  ])
  // What a caller gives may remove a key with null.
  const metadata = calls[0]!.input.fields.at(-1)!.type
  expect(annotation(metadata, 'given')).toBe('Mapping[str, str | None] | None')
})

test('names are written as each language writes them', () => {
  expect(['from', 'oauthApplications', 'h_flip'].map(identifier)).toEqual([
    'from_',
    'oauth_applications',
    'h_flip',
  ])
  expect(['apiKeys.roll', 'OAuthApplication', 'sha256', 'ppt_set_url'].map(exported)).toEqual([
    'APIKeysRoll',
    'OAuthApplication',
    'SHA256',
    'PPTSetURL',
  ])
  expect(['type', 'delivery_id'].map(unexported)).toEqual(['type_', 'deliveryID'])
})

test('every operation of the document is a method of the Python and Go clients', async () => {
  const document = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')
  const model = createModel(readDocument(document))
  const python = resourcesText(model, 'sync')
  const go = servicesText(model)
  for (const { name, method, path } of model.calls) {
    expect(python).toContain(`\`${method} ${path}\``)
    expect(go).toContain(`method: "${method}", path: "${path}"`)
    expect(go, name.join('.')).toContain(`) ${exported(name.at(-1)!)}(ctx`)
  }
})

test('the summary of an operation is the predicate of a Go comment', () => {
  const summaries = {
    'Create a box': 'creates a box',
    'Verify a domain': 'verifies a domain',
    'Switch the organization': 'switches the organization',
    'Update, disable or enable a box': 'updates, disables or enables a box',
    'Change your password and end your other sessions':
      'changes your password and ends your other sessions',
    'Check a file or a text': 'checks a file or a text',
  }
  expect(Object.keys(summaries).map(thirdPerson)).toEqual(Object.values(summaries))
})

test('the items of a list are named in the singular', () => {
  const names = { scopes: 'scope', axes: 'axis', boxes: 'box', statuses: 'status', glass: 'glass' }
  expect(Object.keys(names).map(singular)).toEqual(Object.values(names))
})

test('what is deprecated is marked in the way of each language', () => {
  const marked = { 'x-deprecation': { since: '2026-12-01', instead: 'Use `b` instead.' } }
  const box: Schema = {
    type: 'object',
    properties: { a: { ...text, description: 'The old one', ...marked }, b: text },
  }
  const document = documentWith(box)
  Object.assign(document.paths['/boxes']!.post!, marked)
  const model = createModel(document)
  const notice = 'Since 2026-12-01. Use `b` instead.'
  const operations = listOperations(document)
  expect(paramsText(operations)).toContain(
    `/**\n   * The old one\n   * @deprecated ${notice}\n   */\n  a?:`,
  )
  expect(typescriptResources(operations)).toContain(`* @deprecated ${notice}`)
  expect(servicesText(model)).toContain(`//\n// Deprecated: ${notice}\nfunc`)
  expect(goTypes(model)).toContain(`// The old one\n\t//\n\t// Deprecated: ${notice}\n\tA `)
  expect(pythonTypes(model)).toContain(`"""The old one. Deprecated: ${notice}"""`)
  const calls = resourcesText(model, 'sync')
  expect(calls).toContain(`\`POST /boxes\`. Deprecated: ${notice}`)
  expect(calls).toContain(`\`a\`: The old one. Deprecated: ${notice}`)
})
