import fc from 'fast-check'
import type { Operation, Parameter } from './contract.ts'
import { idPrefix } from './ids.ts'
import { type Json, junk, type Mutation, mutated, mutations, naughty, valid } from './values.ts'

/** A generated request to one operation; its ids are chosen when it is sent. */
export interface FuzzRequest {
  path: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  headers: Readonly<Record<string, string>>
  body: FuzzBody
}

export type FuzzBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'multipart'; parts: readonly (readonly [name: string, value: unknown])[] }
  | { kind: 'raw'; contentType: string; text: string }

export function requestTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  return fc.record({
    path: fc.record(
      Object.fromEntries(inPath.map((parameter) => [parameter.name, pathValue(parameter)])),
    ),
    query: query(inQuery),
    headers: headers(),
    body: bodyTo(operation),
  })
}

/** Usually few parameters, because many at once are rarely compatible. */
function query(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, unknown>> {
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name)
  const good = createModel(parameters, valid)
  const one = parameters.map(({ name }) =>
    fc
      .record(good, { requiredKeys: [...new Set([...requiredKeys, name])] })
      .map((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([key]) => key === name || requiredKeys.includes(key)),
        ),
      ),
  )
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record(
        createModel(
          parameters.filter(({ required }) => required),
          valid,
        ),
      ),
    },
    { weight: one.length === 0 ? 0 : 6, arbitrary: fc.oneof(fc.constant({}), ...one) },
    { weight: 1, arbitrary: fc.record(good, { requiredKeys }) },
    {
      weight: 1,
      arbitrary: fc.record(
        createModel(parameters, () => junk()),
        { requiredKeys: [] },
      ),
    },
  )
}

function createModel(
  parameters: readonly Parameter[],
  createArbitrary: (schema: Json) => fc.Arbitrary<unknown>,
) {
  return Object.fromEntries(
    parameters.map(({ name, schema }) => [name, createArbitrary(createSchema(name, schema))]),
  )
}

/** The document accepts any text as a cursor; only ids are interesting. */
function createSchema(name: string, schema: Json): Json {
  const isCursor = name === 'starting_after' || name === 'ending_before'
  return isCursor ? { type: 'string', examples: ['key_01k9x3f6k8e0tb7gqk2wz5v1mn'] } : schema
}

function pathValue({ schema }: Parameter): fc.Arbitrary<unknown> {
  const [example] = (schema.examples ?? []) as unknown[]
  return idPrefix(example) === null ? fc.constantFrom('production', 'x', ...naughty) : valid(schema)
}

function headers(): fc.Arbitrary<Record<string, string>> {
  const good = fc.record(
    {
      'Idempotency-Key': fc.uuid(),
      'Blazon-Version': fc.constantFrom('2026-11-20', '2026-10-01'),
      Prefer: fc.constantFrom('wait=0', 'wait=1'),
    },
    { requiredKeys: [] },
  )
  const bad = fc.record(
    {
      'Idempotency-Key': fc.constantFrom('', 'x'.repeat(256), 'a b', 'é'),
      'Blazon-Version': fc.constantFrom('2026-10-02', 'x', ''),
      Prefer: fc.constantFrom('wait=x', 'wait=-1', 'respond-async, wait=1;x=","'),
    },
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: bad })
}

function bodyTo({ method, body, upload }: Operation): fc.Arbitrary<FuzzBody> {
  if (method === 'GET') return fc.constant({ kind: 'none' })
  const value = body === null ? fc.constant({}) : valid(body)
  const json = fc.tuple(value, mutations()).map(([value, mutations]): FuzzBody => {
    return {
      kind: 'json',
      value: mutations.reduce<unknown>((so, one: Mutation) => mutated(so, one), value),
    }
  })
  const choices = [
    { weight: 6, arbitrary: value.map((value): FuzzBody => ({ kind: 'json', value })) },
    { weight: 6, arbitrary: json },
    { weight: 1, arbitrary: rawBody() },
    { weight: 1, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) },
  ]
  if (upload !== null) choices.push({ weight: 6, arbitrary: multipartBody(upload, value) })
  return fc.oneof(...choices)
}

function rawBody(): fc.Arbitrary<FuzzBody> {
  return fc.record({
    kind: fc.constant('raw' as const),
    contentType: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/xml',
      '/',
    ),
    text: fc.constantFrom(
      '{',
      '[]',
      'null',
      '"x"',
      '1e400',
      '{"a":1}{"a":2}',
      '{"a":1,"a":2}',
      '{"__proto__":{"polluted":true}}',
      '\ufeff{}',
      '['.repeat(100),
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="',
    ),
  })
}

function multipartBody(upload: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzBody> {
  const params = value.map((value) => JSON.stringify({ ...(value as object), [upload]: undefined }))
  const part = fc.oneof(
    fc.constant([upload, new Blob(['a file of text'])] as const),
    fc.constant([upload, new Blob([])] as const),
    fc.constant([upload, 'not a file'] as const),
    params.map((text) => ['params', text] as const),
    fc.constantFrom(['params', '{'] as const, ['params', '[]'] as const, ['other', 'x'] as const),
  )
  const whole = params.map(
    (text) =>
      [
        [upload, new Blob(['a file of text'])],
        ['params', text],
      ] as const,
  )
  return fc
    .oneof(whole, fc.array(part, { maxLength: 4 }))
    .map((parts): FuzzBody => ({ kind: 'multipart', parts }))
}
