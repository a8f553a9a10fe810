import { nullable } from './components.ts'
import {
  type Json,
  listOperations,
  type Operation,
  operationsOf,
  type PathItem,
  type Response,
  type Schema,
} from './document-parts.ts'
import { commonStatuses, impliedStatuses } from './responses.ts'
import { selectSchemas } from './select-schemas.ts'

/**
 * Removes `additionalProperties: false` from what only responses and events have. They gain fields
 * within a major version, and a client that validates would refuse those.
 */
export function openResponses(
  schemas: Record<string, Schema>,
  operations: readonly Operation[],
): void {
  const inRequests = selectSchemas(
    schemas,
    operations.map(({ parameters, requestBody }) => ({ parameters, requestBody })),
  )
  for (const [name, schema] of Object.entries(schemas)) {
    if (!(name in inRequests) && schema.additionalProperties === false) {
      delete schema.additionalProperties
    }
  }
}

/**
 * Removes titles that repeat the name of a component that has a class of its own. A component with a
 * title and without fields is a type that clients name, and a nullable one needs it for
 * openapi-python-client.
 */
export function removeTitles(schemas: Record<string, Schema>): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.title !== name || name.endsWith(nullable)) continue
    if (schema.properties ?? schema.anyOf ?? schema.oneOf) delete schema.title
  }
}

/**
 * Replaces the statuses that every operation of the API can return, and those that follow from its
 * method or path, by the ranges 4XX and 5XX. The references to each of them were 160 kB.
 */
export function joinErrors(
  responses: Record<string, Response>,
  paths: Record<string, PathItem>,
): void {
  for (const range of ['4XX', '5XX']) {
    const isInRange = (status: number) => `${status}`.startsWith(range[0]!)
    const required = commonStatuses.filter(isInRange)
    const implied = impliedStatuses.filter(({ status }) => isInRange(status))
    const described = [...required.map((status) => ({ status, when: '' })), ...implied]
      .sort((one, other) => one.status - other.status)
      .map(({ status, when }) =>
        [`${status}${when && ` ${when}`}`, responses[`Error${status}`]!.description].join(': '),
      )
    const joined = { ...responses[`Error${required[0]}`], description: described.join('. ') }
    for (const [path, method, { responses: own }] of listOperations(paths)) {
      const isShared = (status: number) => own[status]?.$ref === reference(status)
      if (!required.every(isShared)) continue
      const ofRoute = implied.filter(({ isOf }) => isOf(method.toUpperCase(), path))
      for (const status of [...required, ...ofRoute.map(({ status }) => status)]) {
        if (isShared(status)) delete own[status]
      }
      own[range] = { $ref: reference(range) }
    }
    responses[`Error${range}`] = joined
  }
}

/** Removes the responses that no operation refers to. */
export function removeUnused(
  responses: Record<string, Response>,
  operations: readonly Operation[],
): void {
  const used = new Set(
    operations.flatMap(({ responses: own }) => Object.values(own).map(({ $ref }) => $ref)),
  )
  for (const name of Object.keys(responses)) {
    if (!used.has(`#/components/responses/${name}`)) delete responses[name]
  }
}

function reference(status: number | string): string {
  return `#/components/responses/Error${status}`
}

/** Moves the parameters that all operations of a path have to the path. */
export function liftParameters(item: PathItem): void {
  const [first, ...others] = operationsOf(item).map(({ parameters = [] }) => parameters)
  if (first === undefined || others.length === 0) return
  const isIn = (parameters: readonly Json[], { $ref }: Json) =>
    $ref !== undefined && parameters.some((one) => one.$ref === $ref)
  const common = first.filter((one) => others.every((parameters) => isIn(parameters, one)))
  if (common.length === 0) return
  for (const operation of operationsOf(item)) {
    const own = operation.parameters!.filter((one) => !isIn(common, one))
    if (own.length > 0) operation.parameters = own
    else delete operation.parameters
  }
  const methods = { ...item }
  for (const method of Object.keys(methods)) delete item[method]
  Object.assign(item, { parameters: common, ...methods })
}
