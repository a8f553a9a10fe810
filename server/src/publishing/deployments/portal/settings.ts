import { buildPages, buildRule } from '@blazon/portal/build/settings'
import type { GuidelinePage, PortalRule } from '@blazon/portal/model'
import { renderRule, selectRules } from '../../../compliance/rules/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { requireUuid, toId } from '../../../kernel/base/ids.ts'
import { readOrganization } from '../../../tenancy/organizations/store.ts'
import { renderPortalPage, selectPublishedPages } from '../../portals/page-store.ts'
import type { ContentPatch, PortalContent } from '../../portals/schema.ts'
import { mergeContent } from '../../portals/settings.ts'
import { findPortal, type PortalRow } from '../../portals/store.ts'

interface ReadSettings {
  portal: PortalRow
  content: PortalContent
  /** Name of the brand. */
  name: string
  /** Address of the site, without a slash at its end. */
  baseUrl: string
}

export async function readPortalSettings(
  call: RequestContext,
  channel: string,
  unsaved: ContentPatch | null,
): Promise<ReadSettings> {
  const { db, tenant, services } = call
  const portal = await findPortal(db, tenant)
  const content = unsaved === null ? portal.content : mergeContent(portal.content, unsaved)
  const { domain, domain_channel } = portal
  const organization = toId('organization', tenant.organizationId)
  const mode = tenant.livemode ? 'live' : 'test'
  const ownUrl = `${services.publicUrl}/cdn/${organization}/${mode}/${channel}`
  const name = content.name ?? (await readOrganization(db, tenant)).name
  const isOfDomain = domain !== null && domain_channel === channel
  return { portal, content, name, baseUrl: isOfDomain ? `https://${domain}` : ownUrl }
}

export async function readPortalPages({ db, tenant }: RequestContext): Promise<GuidelinePage[]> {
  return buildPages((await selectPublishedPages(db, tenant)).map(renderPortalPage))
}

/** The selected rules, or all enabled ones. */
export async function readPortalRules(
  { db, tenant }: RequestContext,
  { shown, rule_sentences }: PortalContent,
): Promise<PortalRule[]> {
  const ids = shown.rules?.map((id) => requireUuid('rule', id)) ?? null
  const rows = await selectRules(db, tenant, { ids, tags: [] })
  return rows.map((row) => buildRule(renderRule(row), rule_sentences))
}
