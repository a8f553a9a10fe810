import type { GuidelinePage, NavigationItem, PortalSettings } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import type { Portal, PortalNavigationItem } from '@blazon/sdk/types'

export interface SettingsAndPages {
  settings: PortalSettings
  pages: GuidelinePage[]
  /** Sentences that replace the derived ones, by the id of the rule. */
  sentences: Readonly<Record<string, string>>
  /** Whether search engines may list the site. */
  isIndexed: boolean
  /** Ids of what the site shows; null for everything that is published. */
  shown: Portal['shown']
}

/** The settings of the portal and its published pages. `name` takes the place of the stored one. */
export async function readSettings(blazon: Blazon, name: string | null): Promise<SettingsAndPages> {
  const portal = await blazon.cms.portal.retrieve()
  const own = name ?? portal.name
  const settings = describeSettings(portal, own ?? (await readName(blazon, portal)))
  const pages: { position: number; page: GuidelinePage }[] = []
  for await (const one of blazon.cms.portalPages.list({ status: 'published', limit: 100 })) {
    const { slug, title, language, summary, body: markdown, updated: updatedAt, position } = one
    pages.push({ position, page: { slug, title, language, summary, markdown, updatedAt } })
  }
  // Lists begin with the newest; pages with the same position are in order of creation.
  const sorted = pages.reverse().toSorted((a, b) => a.position - b.position)
  return {
    ...{ settings, sentences: portal.rule_sentences, shown: portal.shown },
    isIndexed: portal.is_indexed,
    pages: sorted.map(({ page }) => page),
  }
}

async function readName(blazon: Blazon, { organization }: Portal): Promise<string> {
  return (await blazon.organizations.retrieve(organization)).name
}

function describeSettings(portal: Portal, name: string): PortalSettings {
  const { description, languages, navigation, type_scale, theme, footer, contact_url } = portal
  return {
    ...{ name, description, languages, footer, contactUrl: contact_url },
    navigation: navigation?.map(readItem) ?? null,
    theme: {
      ...{ light: theme.light, dark: theme.dark, logo: theme.logo },
      headingFamily: theme.heading_family,
      bodyFamily: theme.body_family,
    },
    typeScale:
      type_scale?.map(({ size_px, line_height, ...step }) => ({
        ...step,
        sizePx: size_px,
        lineHeight: line_height,
      })) ?? null,
  }
}

function readItem({ section, page, label = null }: PortalNavigationItem): NavigationItem {
  return page == null ? { section: section!, label } : { page, label }
}
