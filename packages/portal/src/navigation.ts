import { guidelinePath } from './markdown/targets.ts'
import { type GuidelinePage, type PortalModel, type Section, sections } from './model.ts'
import type { NavigationLink } from './site.ts'
import type { Words } from './words.ts'

/**
 * The limit of a navigation that nobody arranged: it is twice on every page. The start page lists
 * all.
 */
const maxPages = 24

/** The navigation: what the settings list, without what has no content; the guidelines come first. */
export function listNavigation(model: PortalModel, { say }: Words): NavigationLink[] {
  const language = model.settings.languages[0] ?? 'en'
  const own = model.pages.filter((page) => page.language === language)
  const arranged = model.settings.navigation
  const pages = arranged === null ? own.slice(0, maxPages) : own
  const items = arranged ?? [
    ...pages.filter(isFirst).map(({ slug }) => ({ page: slug, label: null })),
    ...sections.map((section) => ({ section, label: null })),
  ]
  const listed = new Set(items.map((item) => ('page' in item ? item.page : null)))
  return items.flatMap((item): NavigationLink[] => {
    if ('section' in item) {
      if (!hasContent(model, item.section)) return []
      const path = `${item.section}/index.html`
      return [{ label: item.label ?? say(item.section), path, pages: [] }]
    }
    const page = pages.find(({ slug }) => slug === item.page)
    if (page === undefined) return []
    const inside = pages.filter(({ slug, parent }) => parent === page.slug && !listed.has(slug))
    return [{ ...link(page), label: item.label ?? page.title, pages: inside.map(link) }]
  })

  function isFirst({ parent }: GuidelinePage): boolean {
    return parent === null || !own.some(({ slug }) => slug === parent)
  }

  function link(page: GuidelinePage) {
    return { label: page.title, path: guidelinePath(model, page) }
  }
}

/** The chapter of a page in its language, otherwise in that of the site; null for a page of the first level. */
export function findChapter(model: PortalModel, { parent, language }: GuidelinePage) {
  const chapters = model.pages.filter(({ slug }) => slug === parent)
  const languages = [language, model.settings.languages[0] ?? 'en']
  const found = languages.map((one) => chapters.find((chapter) => chapter.language === one))
  return found.find((chapter) => chapter !== undefined) ?? null
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
