import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { copyBrand } from './copy.ts'
import { exportBrand } from './export.ts'
import { importBrand, readBrandFile } from './import.ts'
import { BrandCopy, BrandImport, CopiedBrand, maxBrandFileBytes } from './schema.ts'

const scopes: ScopeName[] = ['brand:write']
const path = '/brand/brands'

export const brandCopyRoutes: Route[] = [
  route({
    method: 'POST',
    path: `${path}/:id/copy`,
    summary: 'Copy a brand with its palettes, design tokens, fonts, assets and rules',
    description:
      'A sub-brand starts from its parent. What is archived, documents and checks are not copied. The copies do not change with the originals, and refer to each other where the originals do.',
    scopes,
    params: { id: 'brand' },
    body: BrandCopy,
    returns: { 201: CopiedBrand },
    refuses: ['resource_already_exists', 'state_conflict'],
    handle: (call, { params, body }) => copyBrand(call, params.id, body),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/export`,
    summary: 'Download a brand as one file',
    description:
      'A ZIP with `brand.json`, the design tokens as files of the Design Tokens Format Module, and the files of fonts, assets and rules, which `POST /brand/brands/import` reads. The same content has the same bytes.',
    scopes: ['brand:read', ...scopes],
    params: { id: 'brand' },
    returns: { 200: { binary: 'application/zip', description: 'The brand' } },
    refuses: ['state_conflict'],
    handle: (call, { params }) => exportBrand(call, params.id),
  }),
  route({
    method: 'POST',
    path: `${path}/import`,
    summary: 'Create a brand from an exported file',
    description:
      'Rules that name what neither the file nor the organization has, such as icons, are left out, and `warnings` lists them. `name` defaults to that in the file.',
    scopes,
    body: BrandImport,
    upload: {
      field: 'file',
      maxBytes: maxBrandFileBytes,
      required: true,
      discards: true,
      inspect: readBrandFile,
    },
    returns: { 201: CopiedBrand },
    refuses: ['resource_already_exists', 'state_conflict', 'unprocessable_file'],
    handle: (call, { body, inspected }) => importBrand(call, body, inspected),
  }),
]
