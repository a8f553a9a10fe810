import type { BrandTemplate } from '@blazon/compliance/brand'
import { listTemplateIds } from '@blazon/compliance/template-ids'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { invalid, missingReference } from '../../kernel/base/errors.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { findFile } from '../../records/files/store.ts'
import { toBlobAddress, useFile } from '../../records/files/uploads.ts'

/** Each check reads the templates of its rules: larger ones would cost more than the deck. */
const maxTemplateBytes = 52_428_800

interface Ruled {
  type: string
  params: unknown
}

/** Throws `resource_missing` for a missing file, and refuses one that is not a presentation. */
export async function checkTemplates(call: RequestContext, rule: Ruled): Promise<void> {
  for (const { id, param } of namedBy(rule)) {
    const file = await findFile(call.db, call.tenant, id)
    if (file === null) throw missingReference('file', id, param)
    if (!file.content_type.includes('presentationml') && file.content_type !== 'application/zip') {
      throw invalid(
        param,
        `The file is ${file.content_type}. A template must be a PowerPoint file (.potx or .pptx).`,
      )
    }
    if (file.bytes > maxTemplateBytes)
      throw invalid(param, 'The file is too large. A template may have at most 50 MiB.')
  }
}

/** Keeps a rule's template files from expiring. Returns their UUIDs. */
export async function keepTemplates(call: RequestContext, rule: Ruled): Promise<string[]> {
  const kept: string[] = []
  for (const { id, param } of namedBy(rule)) kept.push((await useFile(call, id, param)).id)
  return kept
}

/** Reads the rules' templates, with the whole of each file; omits those that are gone. */
export async function readTemplates(
  { db, blobs }: Services,
  tenant: Tenant,
  rules: readonly Ruled[],
): Promise<BrandTemplate[]> {
  const templates: BrandTemplate[] = []
  for (const id of new Set(rules.flatMap(listTemplateIds))) {
    const file = await findFile(db, tenant, id)
    if (file) templates.push({ id, bytes: await blobs.read(toBlobAddress(tenant, file)) })
  }
  return templates
}

function namedBy({ type, params }: Ruled): { id: string; param: string }[] {
  if (type !== 'template') return []
  const { templates = [], outdated = [] } = params as { templates?: string[]; outdated?: string[] }
  return [
    ...templates.map((id, at) => ({ id, param: `params.templates[${at}]` })),
    ...outdated.map((id, at) => ({ id, param: `params.outdated[${at}]` })),
  ]
}
