import type { RequestContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { PortalVersion } from './schema.ts'
import { findPortal, type PortalRow, toSiteUrl } from './store.ts'
import { selectPublished } from './versions-store.ts'

/** The folder of the site in which its versions are, each in one with the id of its deployment. */
export const versionsFolder = 'versions/'

/** The versions that readers can open while the portal allows it. */
export async function readVersions(call: RequestContext) {
  const [, ...earlier] = await listPublished(call, await findPortal(call.db, call.tenant))
  return { object: 'portal_versions' as const, versions: earlier }
}

/** The versions that readers could open once a channel serves a deployment (id), which is null if it is new. */
export async function previewVersions(
  call: RequestContext,
  channel: string | null,
  next: string | null,
): Promise<PortalVersion[]> {
  const portal = await findPortal(call.db, call.tenant)
  if (!portal.versions || channel !== portal.domain_channel) return []
  return (await listPublished(call, portal)).filter(({ deployment }) => deployment !== next)
}

/** What the portal's channel serves, and the versions before. */
async function listPublished(
  { db, tenant, services }: RequestContext,
  portal: PortalRow,
): Promise<PortalVersion[]> {
  const site = toSiteUrl(services.publicUrl, tenant, portal)
  const rows = await selectPublished(db, tenant, portal.domain_channel)
  return rows.map(({ deployment_id, ...version }) => {
    const deployment = toId('deployment', deployment_id)
    return { deployment, ...version, url: `${site}${versionsFolder}${deployment}/` }
  })
}
