import { expect, test } from 'vitest'
import { personalRoutes, routes } from '../src/routes.ts'

/**
 * The range of an integer column: the store would refuse values outside it, without a useful
 * response.
 */
const integers = { least: -(2 ** 31), greatest: 2 ** 31 - 1 }
/** Fields of `bigint` columns, which are limited to exact doubles. */
const bigints = ['PATCH /instance/organizations/:id body.properties.storage_quota']

type Json = Record<string, unknown>

test('every integer in a request is limited to the range of a column', () => {
  const unbounded: string[] = []
  for (const { method, path, query, body } of [...routes, ...personalRoutes]) {
    for (const [name, schema] of Object.entries({ query, body })) {
      if (schema !== undefined) look(schema as Json, `${method} ${path} ${name}`)
    }
  }
  expect(unbounded).toEqual([])

  function look(schema: Json, place: string): void {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema as Record<
      string,
      number
    >
    const isInteger = [schema.type].flat().includes('integer')
    const low = minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY
    const high = maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY
    const greatest = bigints.includes(place) ? Number.MAX_SAFE_INTEGER : integers.greatest
    if (isInteger && (low < integers.least || high > greatest)) unbounded.push(place)
    for (const [key, inner] of Object.entries(schema)) {
      if (typeof inner === 'object' && inner !== null) look(inner as Json, `${place}.${key}`)
    }
  }
})
