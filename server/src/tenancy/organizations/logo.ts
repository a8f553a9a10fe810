import type { Database } from '../../database/database.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { requireRasterPicture } from '../../records/files/raster-picture.ts'

/** The picture that people recognize an organization by. It is shown at 26 pixels, so it is small. */
export interface Logo {
  sha256: string
  content_type: string
  content: Buffer
}

export const maxLogoBytes = 512 * 1024

/** Throws `unprocessable_file` for a file of another type. */
export function readLogo(content: Buffer): Logo {
  const content_type = requireRasterPicture(content, 'logo', 'logo')
  return { sha256: sha256(content), content_type, content }
}

export async function findLogo(db: Database, tenant: Tenant): Promise<Logo | null> {
  const [row] = await db<Logo[]>`
    select tag as sha256, content_type, content from organization_logos
    where organization_id = ${tenant.organizationId}`
  return row ?? null
}

/** Stores the logo; null removes it. */
export async function setLogo(db: Database, tenant: Tenant, logo: Logo | null): Promise<void> {
  if (logo === null) {
    await db`delete from organization_logos where organization_id = ${tenant.organizationId}`
    return
  }
  await db`
    insert into organization_logos (organization_id, tag, content_type, content)
    values (${tenant.organizationId}, ${logo.sha256}, ${logo.content_type}, ${logo.content})
    on conflict (organization_id) do update set
      tag = excluded.tag, content_type = excluded.content_type, content = excluded.content`
}
