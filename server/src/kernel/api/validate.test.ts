import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { ApiError } from '../base/errors.ts'
import { Nullable, Strict, Timestamp, Word } from '../base/schema.ts'
import { maxErrors, validator } from './validate.ts'

const Colour = Strict({ value: Type.String({ maxLength: 7 }), role: Type.Optional(Type.String()) })
const Body = Strict({
  name: Type.String({ minLength: 1, maxLength: 10 }),
  weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  note: Type.Optional(Nullable(Type.String())),
  status: Type.Optional(Word(['draft', 'published'])),
  colors: Type.Optional(Type.Array(Colour, { maxItems: 3 })),
  tags: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  place: Type.Optional(Type.Union([Type.String(), Strict({ slide: Type.Integer() })])),
})
const check = validator(Body)

test('accepts values that match the schema', () => {
  const body = {
    name: 'Ink',
    weight: 3,
    note: null,
    colors: [{ value: '#000' }],
    place: { slide: 1 },
  }
  expect(() => check(body)).not.toThrow()
})

test('says what is expected in keywords of the schema, for programs', () => {
  const refused = () => check({ name: '', weight: 0, place: 7 })
  expect(refused).toThrow(
    expect.objectContaining({
      details: { expected: { type: 'string', minLength: 1, maxLength: 10 } },
      errors: [
        expect.objectContaining({ expected: { type: 'string', minLength: 1, maxLength: 10 } }),
        expect.objectContaining({ expected: { type: 'integer', minimum: 1, maximum: 100 } }),
        expect.not.objectContaining({ expected: expect.anything() }),
      ],
    }),
  )
})

test('lists every invalid field, in the order of the schema, unknown ones last', () => {
  const body = { tone: 1, colors: [{ value: 7 }, { role: 'ink', hue: 1 }], weight: 0 }
  expect(listErrors(body)).toEqual([
    ['name', 'parameter_missing'],
    ['weight', 'parameter_invalid'],
    ['colors[0].value', 'parameter_invalid'],
    ['colors[1].value', 'parameter_missing'],
    ['colors[1].hue', 'parameter_unknown'],
    ['tone', 'parameter_unknown'],
  ])
})

test.each([
  [{ name: '' }, 'name must be a string of 1 to 10 characters, not "".'],
  [
    { name: 'Ink', weight: Number.POSITIVE_INFINITY },
    'weight must be a whole number from 1 to 100, not Infinity.',
  ],
  [{ name: 'Ink', note: 3 }, 'note must be a string or null, not 3.'],
  [{ name: 'Ink', status: 'new' }, 'status must be one of draft, published, not "new".'],
  [{ name: 'Ink', tags: ['a', 'a'] }, 'tags must be a list without duplicates, not ["a","a"].'],
  [{ name: 'Ink', headers: { a: 'b', c: 4 } }, 'headers.c must be a string, not 4.'],
  [
    { name: 'Ink', place: { slide: 'x' } },
    'place must be a string or an object, not {"slide":"x"}.',
  ],
  [{ name: 'Ink', wieght: 1 }, 'wieght is not a known parameter. Did you mean weight?'],
  [{ name: 'Ink', '': 1 }, '"" is not a known parameter.'],
  [['Ink'], 'The body must be an object, not ["Ink"].'],
  [null, 'The body must be an object, not null.'],
])('describes the valid values for %j', (body, message) => {
  expect(findRefusal(body).message).toBe(message)
})

test('reports a bounded number of errors for a body with thousands, with little work', () => {
  const many = Array.from({ length: 60_000 }, (_, at) => at)
  const long = 'x'.repeat(100_000)
  for (const body of [
    Object.fromEntries(many.map((at) => [`field${at}`, 1])),
    { name: 'Ink', colors: many },
    { name: 'Ink', colors: many.map(() => ({ [long.slice(0, 50)]: 1 })) },
    { name: 'Ink', place: many.map(() => ({})) },
    { name: long, [long]: long, headers: { [long]: 1 } },
  ]) {
    let refusal = findRefusal({})
    const units = cpuUnits(() => {
      refusal = findRefusal(body)
    })
    expect(units).toBeLessThan(20)
    expect(refusal.errors?.length ?? 1).toBeLessThanOrEqual(maxErrors)
    expect(JSON.stringify([refusal.message, refusal.errors]).length).toBeLessThan(50_000)
    expect(refusal.param).not.toBeNull()
  }
})

function listErrors(body: unknown): [string, string][] {
  return (findRefusal(body).errors ?? []).map(({ param, code }) => [param, code])
}

function findRefusal(body: unknown, by = check): ApiError {
  try {
    by(body)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it was let through')
}

test('refuses members that the schema of all others does not accept', () => {
  const fields = Type.Unsafe({
    type: 'object',
    additionalProperties: { type: 'string' },
    maxProperties: 2,
  })
  const ofFields = validator(Strict({ fields }))
  expect(() => ofFields({ fields: { a: 'b' } })).not.toThrow()
  const error = findRefusal({ fields: { a: 'b', 'c.d': { e: null } } }, ofFields)
  expect([error.code, error.param]).toEqual(['parameter_invalid', 'fields.c.d'])
  // A keyword that nothing explains refuses the whole.
  const both = validator(Strict({ name: Type.Unsafe({ type: 'string', not: { const: 'no' } }) }))
  expect(findRefusal({ name: 'no' }, both).code).toBe('parameter_invalid')
})

test('accepts only times that both Date and PostgreSQL can represent', () => {
  const check = validator(Strict({ at: Timestamp }))
  for (const at of [
    '2026-11-20T09:30:00.000Z',
    '2026-11-20t09:30:00+14:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ]) {
    expect(() => check({ at })).not.toThrow()
  }
  for (const at of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '2026-12-31T23:59:60Z',
    '2026-11-20T09:30:00Z[Europe/Berlin]',
    '2026-02-30T09:30:00Z',
    '+010000-01-01T00:00:00Z',
    '-0001-01-01T00:00:00Z',
  ]) {
    expect([at, thrownBy(() => check({ at }))]).toEqual([at, 'parameter_invalid'])
  }
})

function thrownBy(work: () => void): unknown {
  try {
    return work()
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
