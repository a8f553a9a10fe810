import type {
  GuidelinePage,
  NavigationItem,
  PortalPalette,
  PortalRule,
  PortalSettings,
} from '../model.ts'
import type { SourcePage, SourcePalette, SourceRule, SourceSettings } from './source.ts'

/**
 * @param name of the brand
 * @param logos that are shown: the API names the logo of the header by its id, the renderer by its slug
 */
export function buildSettings(
  settings: SourceSettings,
  name: string,
  logos: readonly { id: string; slug: string }[],
): PortalSettings {
  const { description, languages, navigation, type_scale, theme, footer, contact_url } = settings
  return {
    ...{ name, description, languages, footer, contactUrl: contact_url },
    storybookHosts: settings.storybook_hosts,
    navigation: navigation?.map(buildItem) ?? null,
    theme: {
      ...{ light: theme.light, dark: theme.dark },
      headingFamily: theme.heading_family,
      bodyFamily: theme.body_family,
      logo: logos.find(({ id }) => id === theme.logo)?.slug ?? null,
    },
    typeScale:
      type_scale?.map(({ size_px, line_height, ...step }) => ({
        ...step,
        sizePx: size_px,
        lineHeight: line_height,
      })) ?? null,
  }
}

/** The pages by position; those of the same position in the order of creation. */
export function buildPages(pages: readonly SourcePage[]): GuidelinePage[] {
  return pages
    .toSorted((a, b) => a.position - b.position)
    .map(({ slug, title, language, summary, body, updated }) => ({
      ...{ slug, title, language, summary, markdown: body, updatedAt: updated },
    }))
}

export function buildPalette(palette: SourcePalette): PortalPalette {
  const { id, name, slug, modes = [], colors, revision, updated } = palette
  return { id, name, slug, modes, colors, revision, description: null, updatedAt: updated }
}

/** @param sentences that replace the derived ones, by the id of the rule */
export function buildRule(
  rule: SourceRule,
  sentences: Readonly<Record<string, string>>,
): PortalRule {
  const { id, type, name, params, severity, tags, applies_to: appliesTo, guideline_url } = rule
  const sentence = sentences[id] ?? null
  return {
    ...{ id, type, name, params, severity, tags, appliesTo, sentence },
    guidelineUrl: guideline_url,
  }
}

function buildItem({
  section,
  page,
  label = null,
}: NonNullable<SourceSettings['navigation']>[number]): NavigationItem {
  return page == null ? { section: section!, label } : { page, label }
}
