import { listOf, readPage } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { Deleted, ListOf } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { createFont, patchFont, removeFont, requireFont } from './fonts.ts'
import { Font, FontCreate, FontPatch, FontQuery } from './schema.ts'
import { listFonts, renderFont } from './store.ts'

const writes: ScopeName[] = ['brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const fontRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/fonts',
    summary: 'Create a font family that is licensed elsewhere',
    scopes: writes,
    body: FontCreate,
    returns: { 201: Font },
    handle: (call, { body }) => createFont(call, body),
  }),
  route({
    method: 'GET',
    path: '/brand/fonts',
    summary: 'List fonts',
    scopes: reads,
    query: FontQuery,
    returns: { 200: ListOf(Font) },
    async handle({ db, scope }, { query }) {
      const page = await listFonts(db, scope, query, readPage('font', query))
      return listOf('/api/v1/brand/fonts', page, renderFont)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/fonts/:id',
    summary: 'Retrieve a font',
    scopes: reads,
    params: { id: 'font' },
    returns: { 200: Font },
    handle: async (call, { params }) => renderFont(await requireFont(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/brand/fonts/:id',
    summary: 'Update a font',
    description: 'What is left out stays; `weights` and `aliases` are replaced as a whole.',
    scopes: writes,
    params: { id: 'font' },
    body: FontPatch,
    returns: { 200: Font },
    handle: (call, { params, body }) => patchFont(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/brand/fonts/:id',
    summary: 'Delete a font that no rule names',
    scopes: writes,
    params: { id: 'font' },
    returns: { 200: Deleted('font', 'font') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeFont(call, params.id)
      return { id: params.id, object: 'font', deleted: true }
    },
  }),
]
