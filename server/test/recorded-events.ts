import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { eventTypes } from '../src/boot/all-event-types.ts'
import type { Database } from '../src/database/database.ts'
import { newestVersion } from '../src/kernel/api/versions.ts'

const perType = 20

/**
 * Recorded events of a suite that do not match their type's declaration, checked for the first
 * events of each type.
 */
export async function eventViolations(db: Database): Promise<string[]> {
  const rows = await db<{ type: string; body: string }[]>`
    select type, body from (
      select type, body, row_number() over (partition by type order by id) as place from events
      where not starts_with(type, 'custom.')
    ) as event where place <= ${perType}`
  return rows.flatMap(({ type, body }) => {
    const { api_version, data } = JSON.parse(body) as { api_version: string; data: unknown }
    if (api_version !== newestVersion) return []
    const [error] = compiled(type).Errors(data)
    return error === undefined ? [] : [`${type}: ${error.instancePath} ${error.message}`]
  })
}

const schemas = new Map<string, ReturnType<typeof Compile>>()

function compiled(type: string): ReturnType<typeof Compile> {
  const known = schemas.get(type)
  if (known !== undefined) return known
  const schema = eventTypes.all.find((declared) => declared.type === type)?.schema as TSchema
  const made = Compile(schema)
  schemas.set(type, made)
  return made
}
