import { maxColors } from '@blazon/color/formats/palette'
import { deriveRules } from '@blazon/compliance/derive'
import type { Refusal } from '@blazon/warnings/refusal'
import { createDraft } from '../../brand/palettes/palettes.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference, refuseFile } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { wholeList } from '../../kernel/rows/page.ts'
import { findFile } from '../../records/files/store.ts'
import type { DeriveTask, ReadBrand } from './derive-task.ts'
import { createRule } from './rules.ts'
import type { DerivedRules, Rule, RuleDerive } from './schema.ts'

const reading: Work<DeriveTask, ReadBrand | { refusal: Refusal }> = {
  module: moduleBeside(import.meta.url, './derive-task'),
  name: 'readBrand',
}

/** Reads a template in a separate process. Throws `unprocessable_file` (422). */
export async function readTemplateFile(
  { services, tenant }: RequestContext,
  bytes: Uint8Array,
): Promise<ReadBrand> {
  const outcome = await services.processes
    .run(reading, { bytes }, tenant)
    .catch((error: unknown) => {
      if (error instanceof WorkLimit)
        return { refusal: { message: `The file could not be read. ${error.message}` } }
      throw error
    })
  if ('template' in outcome) return outcome
  throw refuseFile(outcome.refusal)
}

/** Creates a draft palette of a template's theme, and rules that are not enabled yet. */
export async function derive(
  call: RequestContext,
  body: RuleDerive,
  read: ReadBrand | null,
): Promise<DerivedRules> {
  const file = await findFile(call.db, call.tenant, body.file)
  if (file === null || read === null) throw missingReference('file', body.file, 'file')
  const { name, colors } = read.palette
  const place = body.brand === undefined ? {} : { brand: body.brand }
  const palette = await createDraft(call, {
    ...place,
    name: body.name ?? name ?? 'Template',
    colors: colors.slice(0, maxColors),
  })
  const rules: Rule[] = []
  for (const { type, params } of deriveRules(read.template, [palette.id], body.file)) {
    const rule = { ...place, type, params, enabled: false, tags: body.tags ?? [] }
    rules.push(await createRule(call, rule))
  }
  return { ...wholeList('/api/v1/brand/rules', rules), palette }
}
