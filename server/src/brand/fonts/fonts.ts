import type { Call } from '../../kernel/call.ts'
import { conflict, missing } from '../../kernel/errors.ts'
import { newUuid, toId } from '../../kernel/ids.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { changesNothing, previousAttributes, recordChange } from '../../kernel/outbox.ts'
import { findRuleNaming } from '../rules/store.ts'
import type { Font, FontCreate, FontPatch } from './schema.ts'
import { deleteFont, type FontRow, findFont, insertFont, renderFont, updateFont } from './store.ts'

export async function createFont(call: Call, body: FontCreate): Promise<Font> {
  const row = await insertFont(call.db, call.scope, {
    id: newUuid(call.services.clock.now()),
    family: body.family,
    weights: body.weights ?? [],
    aliases: body.aliases ?? [],
    license: body.license ?? null,
    license_url: body.license_url ?? null,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  const rendered = renderFont(row)
  await recordChange(call, 'brand.font.created', rendered)
  return rendered
}

export async function patchFont(call: Call, id: string, patch: FontPatch): Promise<Font> {
  const before = await requireFont(call, id, true)
  const change = { ...patch, metadata: mergeMetadata(before.metadata, patch.metadata) }
  const was = renderFont(before)
  if (changesNothing(before, change)) return was
  const is = renderFont(await updateFont(call.db, call.scope, before, change))
  await recordChange(call, 'brand.font.updated', is, previousAttributes(was, is))
  return is
}

/** Throws `state_conflict` while a rule names it. */
export async function removeFont(call: Call, id: string): Promise<void> {
  const row = await requireFont(call, id, true)
  const rule = await findRuleNaming(call.db, call.scope, id)
  if (rule !== null) {
    throw conflict(
      `The rule ${toId('rule', rule)} names this font: change or delete the rule first, or archive the font.`,
    )
  }
  await deleteFont(call.db, call.scope, row.id)
  await recordChange(call, 'brand.font.deleted', renderFont(row))
}

export async function requireFont(call: Call, id: string, lock = false): Promise<FontRow> {
  const row = await findFont(call.db, call.scope, id, lock)
  if (row === null) throw missing('font', id)
  return row
}
