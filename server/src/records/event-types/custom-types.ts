import type { RequestContext } from '../../kernel/api/context.ts'
import { alreadyExists, conflict, orMissing } from '../../kernel/base/errors.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { refuseSchema } from './check-data.ts'
import {
  type CustomTypeRow,
  countCustomTypes,
  deleteCustomType,
  findCustomType,
  insertCustomType,
  updateCustomType,
} from './custom-store.ts'
import {
  type EventTypeCreate,
  type EventTypePatch,
  type EventTypeResource,
  maxCustomTypes,
} from './schema.ts'
import { forgetSchemas } from './schema-cache.ts'

export async function createCustomType(
  call: RequestContext,
  { example = null, ...body }: EventTypeCreate,
): Promise<EventTypeResource> {
  const { db, tenant } = call
  await refuseSchema(call, body.schema, example)
  if ((await countCustomTypes(db, tenant)) >= maxCustomTypes) {
    throw conflict(
      `The organization has ${maxCustomTypes} custom event types in this mode, which is the limit.`,
    )
  }
  const row = await insertCustomType(db, tenant, { ...body, example })
  if (row === null) {
    throw alreadyExists(
      `The event type '${body.type}' exists already. Change it with PATCH /event_types/${body.type}.`,
      'type',
    )
  }
  await recordChange(call, 'platform.event_type.created', renderCustomType(row))
  forgetAfterCommit(call)
  return renderCustomType(row)
}

export async function patchCustomType(
  call: RequestContext,
  type: string,
  patch: EventTypePatch,
): Promise<EventTypeResource> {
  const { db, tenant } = call
  const before = await lockCustomType(call, type)
  const after = { ...before, ...patch }
  await refuseSchema(call, after.schema, after.example)
  return recordUpdate(call, 'platform.event_type.updated', {
    before,
    change: patch,
    render: renderCustomType,
    write() {
      forgetAfterCommit(call)
      return updateCustomType(db, tenant, after)
    },
  })
}

export async function removeCustomType(call: RequestContext, type: string): Promise<void> {
  const row = await lockCustomType(call, type)
  await deleteCustomType(call.db, call.tenant, type)
  await recordChange(call, 'platform.event_type.deleted', renderCustomType(row))
  forgetAfterCommit(call)
}

export function renderCustomType({
  type,
  description,
  schema,
  example,
}: CustomTypeRow): EventTypeResource {
  return { id: type, object: 'event_type', type, custom: true, description, schema, example }
}

async function lockCustomType({ db, tenant }: RequestContext, type: string) {
  return orMissing(await findCustomType(db, tenant, type, true), 'custom event type', type)
}

function forgetAfterCommit({ services, tenant, afterCommit }: RequestContext): void {
  afterCommit(() => forgetSchemas(services.signals, tenant))
}
