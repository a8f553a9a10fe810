import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { AnyRoute, Method } from '../../kernel/api/route.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { personalRoutes, routes } from '../../routes.ts'
import { operationNames } from './operation-name.ts'

const item = Type.Object({ object: Type.Literal('deck') })

function row(method: Method, path: string, schema: object = item): AnyRoute {
  return { method, path, returns: { 200: schema } } as unknown as AnyRoute
}

test('names rows by resource and verb', () => {
  const rows = [
    row('GET', '/cms/decks', createListSchema(item)),
    row('POST', '/cms/decks'),
    row('GET', '/cms/decks/:id'),
    row('PATCH', '/cms/decks/:id'),
    row('DELETE', '/cms/decks/:id'),
    row('POST', '/cms/decks/:id/publish'),
    row('GET', '/cms/decks/:id/diff'),
    row('GET', '/request_logs', createListSchema(item)),
    row('PATCH', '/sessions/current'),
    row('DELETE', '/sessions/current'),
  ]
  expect([...operationNames(rows).values()]).toEqual([
    'cms.decks.list',
    'cms.decks.create',
    'cms.decks.retrieve',
    'cms.decks.update',
    'cms.decks.delete',
    'cms.decks.publish',
    'cms.decks.diff',
    'requestLogs.list',
    'sessions.current.update',
    'sessions.current.delete',
  ])
})

test('refuses two rows with the same name', () => {
  const rows = [row('POST', '/events'), row('POST', '/events/create')]
  expect(() => operationNames(rows)).toThrow('two routes have the operation name events.create')
})

test('names every row of the API', () => {
  const names = [...operationNames([...routes, ...personalRoutes]).values()]
  expect(names).toContain('apiKeys.roll')
  expect(names.filter((name) => !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(name))).toEqual([])
})
