import { matchEdited } from '@blazon/compliance/edited-findings'
import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { JsonStream } from '../../kernel/base/json-text.ts'
import { requireCheck, requireCompleted } from './checks.ts'
import {
  type Against,
  type FindingRow,
  findingText,
  readFindings,
  selectEarlier,
} from './findings.ts'
import { findVisibleCheck } from './visible.ts'

/**
 * Writes the findings that only the check has, those that only its base has, and those that both
 * have, in the check's version. Throws `resource_missing` for the base, and `state_conflict` if
 * either check is not completed.
 */
export async function compareChecks(
  call: RequestContext,
  id: string,
  baseId: string,
): Promise<JsonStream> {
  const { tenant } = call
  const check = await requireCheck(call, id)
  const base = await findVisibleCheck(call, baseId)
  if (base === null) throw missingReference('check', baseId, 'base')
  requireCompleted(check)
  requireCompleted(base, 'base')
  const { db } = call.services
  const [now, before] = await Promise.all(
    [check, base].map((one) => selectEarlier(db, tenant, one.id)),
  )
  const matched = matchEdited(now!, before!)
  const edited = [...matched.keys()].map(({ id }) => id)
  const replaced = [...matched.values()].map(({ id }) => id)
  const read = (of: string, against: Against) => readFindings(db, tenant, of, { against })
  return new JsonStream(
    writeArrays({
      new: read(check.id, { check: base.id, edited, shared: false }),
      gone: read(base.id, { check: check.id, edited: replaced, shared: false }),
      standing: read(check.id, { check: base.id, edited, shared: true }),
    }),
  )
}

type Pages = AsyncIterable<readonly FindingRow[]>

async function* writeArrays(arrays: Readonly<Record<string, Pages>>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, pages] of Object.entries(arrays)) {
    yield `${before}"${name}":[`
    let separator = ''
    for await (const rows of pages) {
      yield separator + rows.map(findingText).join(',')
      separator = ','
    }
    before = '],'
  }
  yield ']}'
}
