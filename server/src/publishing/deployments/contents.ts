import { Readable } from 'node:stream'
import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { inTurns } from '../../kernel/base/in-turns.ts'
import { hashPieces } from '../../kernel/base/sha256.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { lockContent } from '../../records/files/store.ts'
import type { Content } from './files.ts'

/**
 * The bytes of deployments. A row records each content before its bytes are stored, so a crash
 * leaves no untracked bytes.
 */

/** Stores bytes for a deployment (UUID). When it returns, they survive a crash. */
export async function keepContents(
  { db, blobs }: Services,
  tenant: Tenant,
  deploymentId: string,
  contents: readonly Uint8Array[],
): Promise<Content[]> {
  const named = await Promise.all(
    contents.map(async (content) => ({ sha256: await inTurns(hashPieces(content)), content })),
  )
  await holdContents(
    db,
    tenant,
    deploymentId,
    named.map(({ sha256, content }) => ({ sha256, bytes: content.byteLength })),
  )
  for (const { sha256, content } of named) {
    const staged = await blobs.stage(Readable.from([content]), content.byteLength)
    try {
      await blobs.prepare(staged, tenant)
      await transaction(db, async (tx) => {
        // The lock waits for a sweep that is removing the same content.
        await lockContent(tx, tenant, sha256, true)
        await blobs.keep(staged, tenant)
      })
    } finally {
      await staged.discard()
    }
  }
  return named.map(({ sha256, content }) => ({ sha256, bytes: content.byteLength }))
}

/**
 * Records that a deployment uses these contents, which prevents their removal. Contents of other
 * resources count 0 bytes.
 */
export async function holdContents(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  contents: readonly Content[],
): Promise<void> {
  await db`
    insert into deployment_contents (organization_id, livemode, deployment_id, sha256, bytes)
    select ${tenant.organizationId}, ${tenant.livemode}, ${deploymentId}, sha256, bytes
    from unnest(
      ${contents.map(({ sha256 }) => sha256)}::text[],
      ${contents.map(({ bytes }) => bytes)}::bigint[]
    ) as held (sha256, bytes)
    on conflict do nothing`
}

/** Releases all other contents; the sweep removes those that nothing else uses. */
export async function releaseContents(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  but: readonly string[] = [],
): Promise<void> {
  await db`
    delete from deployment_contents
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and deployment_id = ${deploymentId} and sha256 <> all(${but as string[]})`
}
