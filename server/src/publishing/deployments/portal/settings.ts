import type {
  GuidelinePage,
  NavigationItem,
  PortalRule,
  PortalSettings,
} from '@blazon/portal/model'
import { selectRules } from '../../../compliance/rules/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readUpdated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { readOrganization } from '../../../platform/organizations/store.ts'
import { selectPublishedPages } from '../../portals/page-store.ts'
import type { ContentPatch, PortalContent } from '../../portals/schema.ts'
import { changeContent } from '../../portals/settings.ts'
import { findPortal, type PortalRow } from '../../portals/store.ts'

interface ReadSettings {
  portal: PortalRow
  content: PortalContent
  settings: PortalSettings
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
  const content =
    unsaved === null ? portal.content : await changeContent(call, portal.content, unsaved)
  const { domain, domain_channel } = portal
  const { theme } = content
  const organization = toId('organization', tenant.organizationId)
  const mode = tenant.livemode ? 'live' : 'test'
  const ownUrl = `${services.publicUrl}/cdn/${organization}/${mode}/${channel}`
  const settings: PortalSettings = {
    name: content.name ?? (await readOrganization(db, tenant)).name,
    description: content.description,
    languages: content.languages,
    navigation: content.navigation?.map(readItem) ?? null,
    theme: {
      light: theme.light,
      dark: theme.dark,
      headingFamily: theme.heading_family,
      bodyFamily: theme.body_family,
      logo: null,
    },
    typeScale:
      content.type_scale?.map(({ size_px, line_height, ...step }) => ({
        ...step,
        sizePx: size_px,
        lineHeight: line_height,
      })) ?? null,
    footer: content.footer,
    contactUrl: content.contact_url,
  }
  const isOfDomain = domain !== null && domain_channel === channel
  return { portal, content, settings, baseUrl: isOfDomain ? `https://${domain}` : ownUrl }
}

export async function readPortalPages({ db, tenant }: RequestContext): Promise<GuidelinePage[]> {
  const rows = await selectPublishedPages(db, tenant)
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    language: row.language,
    summary: row.summary,
    markdown: row.body,
    updatedAt: readUpdated(row),
  }))
}

/** The selected rules, or all enabled ones. */
export async function readPortalRules(
  { db, tenant }: RequestContext,
  { shown, rule_sentences }: PortalContent,
): Promise<PortalRule[]> {
  const ids = shown.rules?.map((id) => requireUuid('rule', id)) ?? null
  const rows = await selectRules(db, tenant, { ids, tags: [] })
  return rows.map((row) => {
    const id = toId('rule', row.id)
    const { type, name, params, severity, applies_to: appliesTo, tags } = row
    const sentence = rule_sentences[id] ?? null
    return {
      ...{ id, type, name, params, severity, appliesTo, tags, sentence },
      guidelineUrl: row.guideline_url,
    }
  })
}

function readItem(item: NonNullable<PortalContent['navigation']>[number]): NavigationItem {
  const label = item.label ?? null
  if (item.page != null) return { page: item.page, label }
  return { section: item.section!, label }
}
