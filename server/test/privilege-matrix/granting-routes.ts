import type { TObject, TSchema } from 'typebox'
import { type AnyRoute, isBinary } from '../../src/kernel/api/route.ts'
import { personalRoutes, routes } from '../../src/routes.ts'

/** The routes, as `METHOD /path`, that write fields that grant power, or show them in a response. */
export function listGrantingRoutes(): string[] {
  return [...routes, ...personalRoutes].filter(grantsSomething).map(describeRoute)
}

/** Fields of a body that grant power, and of a response that show it. */
const granted = ['scopes', 'role', 'mode', 'enabled_events']
const secrets = ['secret', 'client_secret', 'signing_secret']

/** Whether the route writes fields that grant power: in its body, its response, or its resource. */
function grantsSomething(row: AnyRoute): boolean {
  if (row.method === 'GET') return false
  const answers = Object.values(row.returns).flatMap((returned) =>
    returned === undefined || isBinary(returned) ? [] : [...listFields(returned)],
  )
  return (
    listFields(row.body).some((field) => granted.includes(field)) ||
    answers.some((field) => secrets.includes(field)) ||
    /^\/(memberships|invitations)\b(?!\/lookup)/.test(row.path)
  )
}

function listFields(schema: TSchema | undefined): string[] {
  return Object.keys((schema as TObject | undefined)?.properties ?? {})
}

function describeRoute({ method, path }: AnyRoute): string {
  return `${method} ${path}`
}
