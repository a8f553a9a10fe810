import { guidelinePath } from './markdown/targets.ts'
import { type PortalModel, type Section, sections } from './model.ts'
import type { NavigationLink } from './site.ts'

const labels: Readonly<Record<Section, string>> = {
  palettes: 'Colours',
  typography: 'Typography',
  tokens: 'Tokens',
  logos: 'Logos',
  icons: 'Icons',
  templates: 'Templates',
  decks: 'Decks',
  slides: 'Slides',
  rules: 'Rules',
  changelog: 'Changelog',
}

/**
 * The limit of a navigation that nobody arranged: it is twice on every page. The start page lists
 * all.
 */
const maxPages = 24

/** The navigation: what the settings list, without what has no content; the guidelines come first. */
export function listNavigation(model: PortalModel): NavigationLink[] {
  const language = model.settings.languages[0] ?? 'en'
  const pages = model.pages.filter((page) => page.language === language)
  const items = model.settings.navigation ?? [
    ...pages.slice(0, maxPages).map(({ slug }) => ({ page: slug, label: null })),
    ...sections.map((section) => ({ section, label: null })),
  ]
  return items.flatMap((item): NavigationLink[] => {
    if ('section' in item) {
      if (!hasContent(model, item.section)) return []
      return [{ label: item.label ?? labels[item.section], path: `${item.section}/index.html` }]
    }
    const page = pages.find(({ slug }) => slug === item.page)
    if (page === undefined) return []
    return [{ label: item.label ?? page.title, path: guidelinePath(model, page) }]
  })
}

export function hasContent(model: PortalModel, section: Section): boolean {
  switch (section) {
    case 'typography':
      return model.fonts.length > 0 || model.settings.typeScale !== null
    case 'icons':
      return model.iconSets.length > 0
    case 'changelog':
      return model.changes.length > 0
    default:
      return model[section].length > 0
  }
}
