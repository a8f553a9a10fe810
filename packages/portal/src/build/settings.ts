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

/**
 * The pages by position, each chapter followed by its pages; those of the same position in the order of
 * creation. A page whose chapter is not among them is one of the first level.
 */
export function buildPages(pages: readonly SourcePage[]): GuidelinePage[] {
  const sorted = pages.toSorted((a, b) => a.position - b.position)
  const slugs = new Map(pages.map(({ id, slug }) => [id, slug]))
  const first = sorted.filter(({ parent }) => parent === null || !slugs.has(parent))
  const build = (page: SourcePage, parent: string | null): GuidelinePage => {
    const { id, slug, title, language, summary, body, updated } = page
    return { id, slug, title, language, summary, parent, markdown: body, updatedAt: updated }
  }
  return first.flatMap((chapter) => [
    build(chapter, null),
    ...sorted
      .filter(({ parent }) => parent === chapter.id)
      .map((page) => build(page, chapter.slug)),
  ])
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
