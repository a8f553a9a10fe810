import { buildPages, buildRule } from '@blazon/portal/build/settings'
import type { GuidelinePage, PortalRule } from '@blazon/portal/model'
import { type BrandRow, findBrand } from '../../../brand/brands/store.ts'
import { renderRule, selectRules } from '../../../compliance/rules/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { requireUuid, toId, toIdOrNull } from '../../../kernel/base/ids.ts'
import { toBrandId } from '../../../kernel/rows/brands.ts'
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
  const set = unsaved === null ? portal.content : mergeContent(portal.content, unsaved)
  const brand = await findBrand(db, tenant, toBrandId(tenant, portal.brand_id))
  const content = brand === null ? set : { ...set, theme: completeTheme(set.theme, brand) }
  const { domain, domain_channel } = portal
  const organization = toId('organization', tenant.organizationId)
  const mode = tenant.livemode ? 'live' : 'test'
  const ownUrl = `${services.publicUrl}/cdn/${organization}/${mode}/${channel}`
  const ownName = brand === null || brand.is_default ? null : brand.name
  const name = content.name ?? ownName ?? (await readOrganization(db, tenant)).name
  const isOfDomain = domain !== null && domain_channel === channel
  return { portal, content, name, baseUrl: isOfDomain ? `https://${domain}` : ownUrl }
}

/** The theme with the fonts and the logo of the brand where it has none of its own. */
function completeTheme(theme: PortalContent['theme'], brand: BrandRow): PortalContent['theme'] {
  return {
    ...theme,
    heading_family: theme.heading_family ?? brand.roles.heading ?? null,
    body_family: theme.body_family ?? brand.roles.body ?? null,
    logo: theme.logo ?? toIdOrNull('asset', brand.logo_id),
  }
}

export async function readPortalPages({ db, tenant }: RequestContext): Promise<GuidelinePage[]> {
  return buildPages((await selectPublishedPages(db, tenant)).map(renderPortalPage))
}

/** The selected rules, or all enabled ones of the brand. */
export async function readPortalRules(
  { db, tenant }: RequestContext,
  { shown, rule_sentences }: PortalContent,
  brand: string | null,
): Promise<PortalRule[]> {
  const ids = shown.rules?.map((id) => requireUuid('rule', id)) ?? null
  const rows = await selectRules(db, tenant, { ids, brand, tags: [] })
  return rows.map((row) => buildRule(renderRule(row), rule_sentences))
}
