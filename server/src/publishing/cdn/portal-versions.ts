import { buffer } from 'node:stream/consumers'
import { fillVersions, languageOf, markEarlier, type ServedVersion } from '@blazon/portal/versions'
import type { Translations } from '@blazon/portal/words'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { loadTranslations } from '../../kernel/pages/load-say.ts'
import type { PortalAccess } from '../portals/access-store.ts'
import { toSiteUrl } from '../portals/store.ts'
import { versionsFolder } from '../portals/versions.ts'
import { selectPublished } from '../portals/versions-store.ts'
import type { DeliveryAnswer } from './answer.ts'
import type { Delivery, Found } from './delivery.ts'

/** A file of an earlier version: `found` is in its deployment. */
interface EarlierFile {
  found: Found
  version: ServedVersion
}

interface Version extends ServedVersion {
  /** UUID of the deployment. */
  id: string
}

/** Whether a path is of a version or of their list. */
export function isOfVersions(path: string): boolean {
  return path.startsWith(versionsFolder)
}

/** Whether readers can open earlier versions: of the portal's channel, because others are for previews. */
export function hasVersions({ channel }: Found, settings: PortalAccess): boolean {
  return settings.versions && channel === settings.domain_channel
}

/** The versions of a portal that its settings let readers open, the newest first. */
export async function findVersions(
  { db }: Services,
  site: Found,
  settings: PortalAccess,
): Promise<Version[]> {
  const { tenant } = site.deployed
  if (!hasVersions(site, settings)) return []
  const { domain_channel: channel } = settings
  const rows = await selectPublished(db.ofOrganization(tenant.organizationId), tenant, channel)
  return rows.slice(1).map(({ deployment_id, name, published_at }) => ({
    id: deployment_id,
    folder: toId('deployment', deployment_id),
    name,
    publishedAt: published_at,
  }))
}

/** The file of a version that a path of the site names; null if it names none. */
export async function findEarlier(
  delivery: Delivery,
  site: Found,
  versions: readonly Version[],
): Promise<EarlierFile | null> {
  const [, folder, path = ''] = /^versions\/([^/]+)(?:\/(.*))?$/s.exec(site.path) ?? []
  const version = versions.find((one) => one.folder === folder)
  if (version === undefined) return null
  const deployed = await delivery.load(version.id)
  return deployed && { version, found: { ...site, deployed, path } }
}

/** The page of versions with its list. */
export async function listInPage(
  answer: DeliveryAnswer,
  versions: readonly ServedVersion[],
): Promise<DeliveryAnswer> {
  return replacePage(answer, (page, translations) => fillVersions(page, versions, translations))
}

/** A page of an earlier version, which says so. */
export async function markPage(
  answer: DeliveryAnswer,
  { publicUrl }: Services,
  settings: PortalAccess,
  { site, path, version }: { site: Found; path: string; version: ServedVersion },
): Promise<DeliveryAnswer> {
  const siteUrl = toSiteUrl(publicUrl, site.deployed.tenant, settings)
  const isCurrent = site.deployed.files.has(path)
  return replacePage(answer, (page, translations) =>
    markEarlier(page, { version, path, isCurrent, siteUrl, translations }),
  )
}

/** What a page contains depends on more than its file, so it has no entity tag. */
async function replacePage(
  { status, headers, body }: DeliveryAnswer,
  replace: (page: string, translations: Translations) => string,
): Promise<DeliveryAnswer> {
  const bytes = typeof body === 'string' || body instanceof Uint8Array ? body : await buffer(body)
  const { ETag: _, 'Accept-Ranges': __, 'Content-Length': ___, ...kept } = headers
  const before = Buffer.from(bytes).toString()
  const translations = await loadTranslations([languageOf(before)])
  const page = Buffer.from(replace(before, translations))
  return { status, headers: kept, body: page }
}
