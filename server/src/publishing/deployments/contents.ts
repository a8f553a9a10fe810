import { Readable } from 'node:stream'
import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/sha256.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { lockContent } from '../../platform/files/store.ts'
import type { Content } from './files.ts'

/** The bytes of deployments. What a deployment holds is written down before it is kept, so that a crash leaves nothing that no one knows of. */

/** Keeps bytes for a deployment (UUID); on return they survive a crash. */
export async function keepContents(
  { db, blobs }: Services,
  tenant: Tenant,
  deploymentId: string,
  contents: readonly Uint8Array[],
): Promise<Content[]> {
  const named = contents.map((content) => ({ sha256: sha256(content), content }))
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
        // Whoever is removing the same content is done before it is kept again.
        await lockContent(tx, tenant, sha256, true)
        await blobs.keep(staged, tenant)
      })
    } finally {
      await staged.discard()
    }
  }
  return named.map(({ sha256, content }) => ({ sha256, bytes: content.byteLength }))
}

/** Says that a deployment has these contents, so that none of them is removed; of a file, 0 bytes. */
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

/** Lets go of all but these contents: the sweep removes what nothing else has. */
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
