import { findGuidelinePath } from './markdown/targets.ts'
import type { PortalChange } from './model.ts'
import type { Site } from './site.ts'

/** The path of the feed; null for a site without changes, or without an address for its links. */
export function feedPath({ model, options }: Site): string | null {
  return options.baseUrl === null || model.changes.length === 0 ? null : 'changelog/feed.xml'
}

/** The page of the changed item; null if the site no longer has it. */
export function findChangedPath(
  { model }: Site,
  section: PortalChange['section'],
  slug: PortalChange['slug'],
): string | null {
  const has = (list: readonly { slug: string }[]) => list.some((item) => item.slug === slug)
  if (section === 'pages') return findGuidelinePath(model, slug ?? '') ?? null
  if (section === 'palettes' && has(model.palettes)) return `palettes/${slug}.html`
  if (section === 'tokens' && has(model.tokens)) return `tokens/sets/${slug}.html`
  if (section === 'logos' && has(model.logos)) return `logos/${slug}.html`
  if (section === 'decks' && has(model.decks)) return `decks/${slug}.html`
  if (section === 'templates' && has(model.templates)) return `templates/index.html#${slug}`
  if (section === 'typography' && has(model.fonts)) return `typography/index.html#${slug}`
  if (section === 'rules' && model.rules.length > 0) return 'rules/index.html'
  if (section === 'icons' && model.iconSets.some(({ prefix }) => prefix === slug))
    return `icons/${slug}/index.html`
  return null
}
