import { buildPages, buildRule } from '@blazon/portal/build/settings'
import {
  derivedRoles,
  type GuidelinePage,
  type PortalPalette,
  type PortalRule,
} from '@blazon/portal/model'
import type { PortalOptions } from '@blazon/portal/output'
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
  /** The colours of the brand by their roles. */
  brandColors: BrandRow['colors']
  /** Name of the brand. */
  name: string
  /** Address of the site, without a slash at its end. */
  baseUrl: string
  /** Null for a portal at its own domain too, because the API is not there. */
  comments: NonNullable<PortalOptions['comments']> | null
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
  return {
    ...{ portal, content, brandColors: brand?.colors ?? {}, name },
    baseUrl: isOfDomain ? `https://${domain}` : ownUrl,
    comments: portal.access === 'members' && !isOfDomain ? { organization, mode } : null,
  }
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

/**
 * The theme with the colours of the brand where it has none of its own: those whose role has the name of
 * one of the theme, and `primary` as its accent. Dark pages take only the accent. Colours of palettes that
 * are not shown are left out.
 */
export function completeColors(
  theme: PortalContent['theme'],
  brandColors: BrandRow['colors'],
  palettes: readonly PortalPalette[],
): PortalContent['theme'] {
  const find = (role: string): string | null => {
    const { palette: id, key: wanted } = brandColors[role] ?? {}
    const color = palettes
      .find((palette) => palette.id === id)
      ?.colors.find(({ key }) => key === wanted)
    return color === undefined || color.value.alpha < 1 ? null : color.value.hex
  }
  const accent = find('primary') ?? find('accent')
  const roles = Object.keys(derivedRoles) as (keyof typeof derivedRoles)[]
  const light = Object.fromEntries(
    roles.map((role) => [role, theme.light[role] ?? (role === 'accent' ? accent : find(role))]),
  ) as typeof theme.light
  return { ...theme, light, dark: { ...theme.dark, accent: theme.dark.accent ?? accent } }
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
