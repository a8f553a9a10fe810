import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderer } from '../http/reply/reply.ts'
import { systemOrigin } from '../kernel/api/audit-entry.ts'
import type { RequestContext, Services } from '../kernel/api/context.ts'
import { isBinary, type Route } from '../kernel/api/route.ts'
import { scopeNames } from '../kernel/api/scopes.ts'
import { newestVersion } from '../kernel/api/versions.ts'
import { newUuid, toId } from '../kernel/base/ids.ts'
import type { Tenant } from '../kernel/base/tenant.ts'
import type { ExportedList } from '../tenancy/organization-exports/archive.ts'
import type { ListExported } from '../tenancy/organization-exports/job.ts'

/**
 * An export contains every list of the API, as the API responds, so a new resource is exported as
 * soon as it has a list, and nothing is exported that a response hides.
 */

/** Lists that are not exported, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  '/roles': 'the same for all organizations',
  '/brand/rule_types': 'the same for all organizations',
  '/brand/palettes/:id/contrast': 'calculated from the colours',
  '/brand/documents/:id/outdated_uses': 'calculated from the newest check and the library',
  '/brand/checks/:id/issues': 'findings, grouped',
  '/brand/checks/:id/pages': 'calculated from the file of the check',
  '/cms/ppt_sets/:id/variables': 'read from the slides',
  '/webhook_endpoints/:id/deliveries': 'in /webhook_deliveries',
  '/events/:id/deliveries': 'in /webhook_deliveries',
  '/organization_exports': 'about exports, not about what they contain',
}

/** Resources that both modes share are exported once. */
const shared = ['/organizations', '/memberships', '/users', '/audit_entries']

export function exportedRoutes(routes: readonly Route[]): Route[] {
  return routes.filter((row) => row.method === 'GET' && isList(row) && !(row.path in notExported))
}

export function createListExported(services: Services, routes: readonly Route[]): ListExported {
  const exported = exportedRoutes(routes)
  return ({ organization_id, modes, created_by }) =>
    modes.flatMap((mode, at) => {
      const tenant = { organizationId: organization_id, livemode: mode === 'live' }
      const context = createReader(services, tenant, created_by)
      const rows = exported.filter(({ path }) => at === 0 || !shared.includes(path))
      return rows.map((row): ExportedList => {
        const name = row.path.slice(1).replace(/:\w+\//g, '')
        const folder = shared.includes(row.path) ? '' : `${mode}/`
        return { path: `${folder}${name}.ndjson`, pages: () => listLines(context, row, exported) }
      })
    })
}

async function* listLines(
  context: RequestContext,
  row: Route,
  exported: readonly Route[],
): AsyncGenerator<string[]> {
  const parentPath = /^(.+)\/:id\/\w+$/.exec(row.path)?.[1]
  if (parentPath === undefined) {
    for await (const page of listPages(context, row, {}))
      yield page.map((item) => JSON.stringify(item))
    return
  }
  const parent = exported.find(({ path }) => path === parentPath)
  if (parent === undefined) throw new Error(`${row.path} has no list of its parents`)
  for await (const parents of listPages(context, parent, {})) {
    for (const { id, object } of parents) {
      for await (const page of listPages(context, row, { id })) {
        yield page.map((item) => JSON.stringify({ [object]: id, ...item }))
      }
    }
  }
}

type Item = Readonly<Record<string, unknown>> & { id: string; object: string }

const itemsAtOnce = 200

async function* listPages(
  context: RequestContext,
  row: Route,
  params: Readonly<Record<string, string>>,
): AsyncGenerator<Item[]> {
  const render = renderer(row)
  let last: string | undefined
  do {
    const query = { limit: itemsAtOnce, ...(last === undefined ? {} : { starting_after: last }) }
    const input = { params, query, body: {}, text: '{}', inspected: null }
    const { body } = render(await row.handle(context, input as never), newestVersion)
    const list = JSON.parse(body instanceof Readable ? await text(body) : String(body)) as {
      data: Item[]
      has_more: boolean
    }
    yield list.data
    last = list.has_more ? list.data.at(-1)?.id : undefined
  } while (last !== undefined)
}

/** A caller who reads everything of one tenant. */
function createReader(services: Services, tenant: Tenant, createdBy: string): RequestContext {
  const organization = toId('organization', tenant.organizationId)
  return {
    db: services.db,
    tenant,
    organizationVersion: newestVersion,
    apiVersion: newestVersion,
    requestId: newUuid(),
    origin: systemOrigin,
    services,
    afterCommit: (effect) => effect(),
    has: () => false,
    prefersErrorDetails: () => false,
    preferredLanguage: () => 'en',
    principal: {
      kind: 'session',
      id: createdBy,
      family: createdBy,
      tenant,
      organization,
      scopes: new Set(scopeNames),
      publishable: false,
      allowedOrigins: [],
      allowedNetworks: [],
      apiVersion: null,
      organizationVersion: newestVersion,
      makesKeysOfBothModes: false,
      endsAt: null,
      resource: {},
    },
  }
}

/** Whether the route returns pages of a list. */
function isList({ returns }: Route): boolean {
  const schema = returns[200]
  if (schema === undefined || isBinary(schema)) return false
  const { properties = {} } = schema as { properties?: Record<string, { const?: unknown }> }
  return properties.object?.const === 'list'
}
