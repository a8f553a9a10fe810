import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { createBrand, patchBrand, removeBrand, requireBrand } from './brands.ts'
import { Brand, BrandCreate, BrandPatch, BrandQuery } from './schema.ts'
import { listBrands, renderBrand } from './store.ts'

const writes: ScopeName[] = ['brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]
const path = '/brand/brands'

export const brandRoutes: Route[] = [
  route({
    method: 'POST',
    path,
    summary: 'Create a brand',
    description:
      'Palettes, design tokens, fonts, rules, assets, documents, checks and schedules belong to a brand, and a check judges by what belongs to its brand. Without a `slug`, one is derived from the name, with a number appended if it is taken.',
    scopes: writes,
    body: BrandCreate,
    returns: { 201: Brand },
    refuses: ['resource_already_exists', 'state_conflict'],
    handle: (call, { body }) => createBrand(call, body),
  }),
  route({
    method: 'GET',
    path,
    summary: 'List brands',
    scopes: reads,
    checkers: true,
    query: BrandQuery,
    returns: { 200: createListSchema(Brand) },
    async handle({ db, tenant }, { query }) {
      const page = await listBrands(db, tenant, query, readPage('brand', query))
      return renderList(`/api/v1${path}`, page, renderBrand)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Retrieve a brand',
    scopes: reads,
    checkers: true,
    params: { id: 'brand' },
    returns: { 200: Brand },
    handle: async (call, { params }) => renderBrand(await requireBrand(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Update or archive a brand',
    description:
      'Omitted fields keep their values. `roles` and `colors` are replaced as a whole. The default brand cannot be archived.',
    scopes: writes,
    params: { id: 'brand' },
    body: BrandPatch,
    returns: { 200: Brand },
    refuses: ['resource_already_exists', 'state_conflict'],
    handle: (call, { params, body }) => patchBrand(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a brand without content',
    description: 'The default brand cannot be deleted.',
    scopes: writes,
    params: { id: 'brand' },
    returns: { 200: Deleted('brand', 'brand') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeBrand(call, params.id)
      return { id: params.id, object: 'brand', deleted: true }
    },
  }),
]
