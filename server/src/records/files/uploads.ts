import { Readable } from 'node:stream'
import type { AuthoredContext, ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
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

/** A file without references expires a day after its upload. */
const unusedForMs = 24 * 3_600_000

/**
 * Stores a file that was sent with a request; returns its id. The bytes are stored before the row.
 */
export async function keepUpload(
  call: AuthoredContext,
  staged: StagedBlob,
  filename: string,
): Promise<string> {
  const expiresAt = new Date(call.services.clock.now() + unusedForMs)
  const file = { filename, createdBy: call.principal.id, expiresAt }
  await holdToQuota(call.db, call.services, call.tenant)
  return toId('file', (await keepFile(call, staged, file)).id)
}

/** Stores bytes that the service made or received as a file, like an upload; returns its id. */
export async function keepBytes(
  call: AuthoredContext,
  bytes: Uint8Array,
  filename: string,
): Promise<string> {
  const staged = await call.services.blobs.stage(Readable.from([bytes]), bytes.length)
  try {
    return await keepUpload(call, staged, filename)
  } finally {
    await staged.discard()
  }
}

/** Stores a file. Without an expiry, a row must refer to it in the same transaction. */
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

/**
 * The file that a body refers to, which does not expire from now on. Throws `resource_missing`
 * (400) with the parameter.
 */
export async function useFile(call: ChangeContext, id: string, param = 'file'): Promise<FileRow> {
  const row = await holdFile(call.db, call.tenant, id)
  if (row === null) throw missingReference('file', id, param)
  return row
}

/**
 * The caller's last reference to the file (UUID) is removed: without other references, the file
 * expires in a day.
 */
export async function releaseFile(call: RequestContext, uuid: string): Promise<void> {
  // A transaction that starts using the file locks the row until its reference is visible.
  await findFile(call.db, call.tenant, toId('file', uuid), true)
  const expiresAt = new Date(call.services.clock.now() + unusedForMs)
  await releaseUnused(call.db, call.tenant, uuid, expiresAt)
}

/** The address of a file's bytes in the blob store. */
export function toBlobAddress(tenant: Tenant, file: Pick<FileRow, 'sha256'>) {
  return { organizationId: tenant.organizationId, livemode: tenant.livemode, sha256: file.sha256 }
}
