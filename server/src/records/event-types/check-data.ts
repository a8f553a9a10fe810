import type { PostedEvent, RequestContext } from '../../kernel/api/context.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import type { DataTask, Mismatch, SchemaTask } from './task.ts'

const module = moduleBeside(import.meta.url, './task')
const checkingSchema: Work<SchemaTask, (Mismatch & { of: string }) | null> = {
  module,
  name: 'checkSchema',
}
const checkingData: Work<DataTask, (Mismatch & { at: number }) | null> = {
  module,
  name: 'checkData',
}

/** Throws `parameter_invalid` for a schema that is not one of JSON Schema 2020-12, or another example. */
export async function refuseSchema(
  { services, tenant }: RequestContext,
  schema: object,
  example: object | null,
): Promise<void> {
  const task = {
    schema: JSON.stringify(schema),
    example: example === null ? null : JSON.stringify(example),
  }
  const mismatch = await services.processes
    .run(checkingSchema, task, { organizationId: tenant.organizationId })
    .catch((error) => refuseLong(error, 'schema'))
  if (mismatch === null) return
  const { of, place, message } = mismatch
  if (of === 'schema') {
    throw invalid('schema', `schema is not a JSON Schema (2020-12): ${message}.`)
  }
  throw invalid(`example${place}`, `example${place} ${message}, as the schema says.`)
}

/**
 * Throws `parameter_invalid` with the place for the first event that does not match the schema of its type.
 * `nameParam` names the data of an event.
 */
export async function refuseMismatches(
  { services, tenant }: RequestContext,
  events: readonly PostedEvent[],
  nameParam: (at: number) => string,
): Promise<void> {
  const found = services.eventSchemas.find(tenant)
  const schemas = found instanceof Promise ? await found : found
  if (schemas.size === 0) return
  const checked = [...events.entries()].filter(([, { type }]) => schemas.has(type))
  if (checked.length === 0) return
  const types = new Set(checked.map(([, { type }]) => type))
  const task = {
    schemas: Object.fromEntries([...types].map((type) => [type, schemas.get(type)!])),
    events: checked.map(([, { type, data }]) => ({ type, data: data.text })),
  }
  const mismatch = await services.processes
    .run(checkingData, task, { organizationId: tenant.organizationId })
    .catch((error) => refuseLong(error, nameParam(checked[0]![0])))
  if (mismatch === null) return
  const [at, { type }] = checked[mismatch.at]!
  const param = `${nameParam(at)}${mismatch.place}`
  throw invalid(param, `${param} ${mismatch.message}, as the schema of ${type} says.`)
}

function refuseLong(error: unknown, param: string): never {
  if (!(error instanceof WorkLimit)) throw error
  throw invalid(
    param,
    `${param}: the check takes too much time or memory. Simplify the regular expressions and references of the schema.`,
  )
}
