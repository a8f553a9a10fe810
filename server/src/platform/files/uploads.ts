import type { ChangeContext, RequestContext } from '../../kernel/context.ts'
import { missingReference } from '../../kernel/errors.ts'
import { newUuid, toId } from '../../kernel/ids.ts'
import { recordChange } from '../../kernel/outbox.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { StagedBlob } from '../../storage/blobs.ts'
import { holdToQuota } from './quota.ts'
import { sniffContentType } from './sniff.ts'
import {
  type FileRow,
  findFile,
  holdFile,
  insertFile,
  lockContent,
  releaseUnused,
  renderFile,
} from './store.ts'

/** A file that nothing refers to ends a day after it came. */
const unusedForMs = 24 * 3_600_000

/** Keeps a file that came with a request; answers its id. The bytes are safe before the row is. */
export async function keepUpload(
  call: RequestContext,
  staged: StagedBlob,
  filename: string,
): Promise<string> {
  const expiresAt = new Date(call.services.clock.now() + unusedForMs)
  const file = { filename, createdBy: call.principal.id, expiresAt }
  await holdToQuota(call.db, call.services)
  return toId('file', (await keepFile(call, staged, file)).id)
}

/** Keeps a file; without an expiry, something has to refer to it in the same transaction. */
export async function keepFile(
  context: ChangeContext,
  staged: StagedBlob,
  file: { filename: string; createdBy: string; expiresAt: Date | null },
): Promise<FileRow> {
  await lockContent(context.db, context.tenant, staged.sha256, true)
  await context.services.blobs.keep(staged, context.tenant)
  const row = await insertFile(context.db, context.tenant, {
    id: newUuid(context.services.clock.now()),
    filename: file.filename.slice(0, 255).toWellFormed().replaceAll('\u0000', ''),
    bytes: staged.bytes,
    sha256: staged.sha256,
    content_type: sniffContentType(staged.head),
    created_by: file.createdBy,
    expires_at: file.expiresAt,
  })
  await recordChange(context, 'platform.file.created', renderFile(row))
  return row
}

/** The file that a body refers to, held from now on. Throws `resource_missing` (400) with the parameter. */
export async function useFile(call: RequestContext, id: string, param = 'file'): Promise<FileRow> {
  const row = await holdFile(call.db, call.tenant, id)
  if (row === null) throw missingReference('file', id, param)
  return row
}

/** Nothing of the caller refers to the file any more (UUID): where nothing else does, it ends in a day. */
export async function releaseFile(call: RequestContext, uuid: string): Promise<void> {
  // Whoever takes it into use holds the row until its reference can be seen.
  await findFile(call.db, call.tenant, toId('file', uuid), true)
  const expiresAt = new Date(call.services.clock.now() + unusedForMs)
  await releaseUnused(call.db, call.tenant, uuid, expiresAt)
}

/** Where the bytes of a file are. */
export function toBlobAddress(tenant: Tenant, file: Pick<FileRow, 'sha256'>) {
  return { organizationId: tenant.organizationId, livemode: tenant.livemode, sha256: file.sha256 }
}
