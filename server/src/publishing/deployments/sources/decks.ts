import { toId, toUuid } from '../../../kernel/base/ids.ts'
import type { DeployedFile } from '../files.ts'
import type { Found, SourceKind } from './source.ts'
import { type BuiltSetRow, selectBuiltSets } from './store.ts'
import { findUnapprovedSets, type UnapprovedSets } from './unapproved.ts'

/** The newest deck that was built of a PPT set. Its bytes are already stored and are shared. */
export const decks: SourceKind = {
  async read(call, ids) {
    const uuids = ids?.map((id) => toUuid('ppt_set', id)!) ?? null
    const sets = await selectBuiltSets(call.db, call.tenant, uuids)
    const unapproved = await findUnapprovedSets(call, sets)
    return sets.map((set) => found(set, unapproved))
  },
}

function found(
  { id: uuid, slug, revision, sha256, bytes }: BuiltSetRow,
  unapprovedSets: UnapprovedSets,
): Found {
  const id = toId('ppt_set', uuid)
  const source = { id, revision, unapproved: unapprovedSets.get(uuid) ?? null, warning: null }
  if (sha256 === null || bytes === null) {
    const refusal = `${id} has no built deck. Build it first.`
    return { ...source, refusal, inputs: [], contents: [] }
  }
  const snapshot: DeployedFile = {
    path: `ppt-sets/${slug}.pptx`,
    content_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    sha256,
    bytes,
    encodings: {},
  }
  return { ...source, refusal: null, inputs: [{ kind: 'file', snapshot }], contents: [sha256] }
}
