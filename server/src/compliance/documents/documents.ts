import { moveToBrand } from '../../brand/brands/brands.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { requireFourEyes } from '../../tenancy/organizations/four-eyes.ts'
import type { ApprovalChange, Document, DocumentPatch } from './schema.ts'
import { type DocumentRow, renderDocument, updateDocument } from './store.ts'
import { findUploader } from './version-store.ts'
import { findVisibleDocument } from './visible.ts'

export async function patchDocument(
  call: RequestContext,
  id: string,
  { brand, metadata, ...fields }: DocumentPatch,
): Promise<Document> {
  const before = await lockDocument(call, id)
  const change = {
    ...fields,
    ...(await moveToBrand(call, brand)),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  return recordUpdate(call, 'brand.document.updated', {
    before,
    change,
    render: renderDocument,
    write: () => updateDocument(call.db, call.tenant, before, change),
  })
}

type Decision = 'requested' | 'approved' | 'changes_requested'

const events: Readonly<Record<Decision, string>> = {
  requested: 'brand.document.approval_requested',
  approved: 'brand.document.approved',
  changes_requested: 'brand.document.changes_requested',
}

/**
 * Changes the approval of the newest version. Repeating a decision changes nothing. Throws
 * `state_conflict` if the caller has seen an older version, or requests an approval that was given, and
 * `privilege_exceeded` for an approval that another member must give.
 */
export async function decideApproval(
  call: RequestContext,
  id: string,
  approval: Decision,
  { note = null, version }: ApprovalChange,
): Promise<Document> {
  const before = await lockDocument(call, id)
  const newest = before.versions_count
  if (version !== undefined && version !== newest) {
    throw conflict(`The newest version of the document is ${newest}, not ${version}.`, 'version')
  }
  if (before.approval === approval) return renderDocument(before)
  if (approval === 'requested' && before.approval === 'approved') {
    throw conflict(
      `Version ${newest} of the document is already approved.`,
      null,
      'already_approved',
    )
  }
  if (approval === 'approved') {
    const uploader = await findUploader(call.db, call.tenant, before.id, newest)
    const requester = before.approval === 'requested' ? [before.approval_by!] : []
    await requireFourEyes(call, [uploader, ...requester])
  }
  const row = await updateDocument(call.db, call.tenant, before, {
    approval,
    approval_by: call.principal.id,
    approval_at: new Date(call.services.clock.now()),
    approval_version: newest,
    approval_note: note,
  })
  const rendered = renderDocument(row)
  await recordChange(call, events[approval], rendered)
  return rendered
}

export async function requireDocument(call: RequestContext, id: string): Promise<DocumentRow> {
  return orMissing(await findVisibleDocument(call, id), 'document', id)
}

/** Locks the row until the transaction ends. */
async function lockDocument(call: RequestContext, id: string): Promise<DocumentRow> {
  return orMissing(await findVisibleDocument(call, id, true), 'document', id)
}
