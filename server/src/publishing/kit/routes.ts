import { type Route, route } from '../../kernel/api/route.ts'
import { checkKitSizes, downloadKit } from './kit.ts'
import { KitQuery } from './schema.ts'

export const kitRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/cms/assets/kit',
    summary: 'Download the brand as a zip',
    description:
      'Contains the published logos, as files and as pictures of each format and size, the published palettes as CSS, DTCG, ASE and GPL, and the fonts whose licence allows it. Logos without rights, withdrawn files and pictures that would be enlarged are left out: `kit.json` lists what the zip has, and what it lacks and why.',
    scopes: ['cms:read', 'cms:write'],
    query: KitQuery,
    checks: [checkKitSizes],
    returns: { 200: { binary: 'application/zip', description: 'The zip' } },
    handle: (call, { query }) => downloadKit(call, query),
  }),
]
