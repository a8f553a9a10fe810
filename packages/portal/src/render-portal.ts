import { cached } from '@blazon/compliance/cached'
import { renderFeed } from './feed.ts'
import { renderMachineFiles } from './machine-files.ts'
import { type GuidelinePage, type PortalModel, sections } from './model.ts'
import { listNavigation } from './navigation.ts'
import type { PortalOptions, PortalOutput } from './output.ts'
import { renderTemplates } from './pages/assets.ts'
import { renderChangelog } from './pages/changelog.ts'
import { renderGuideline, renderGuidelines } from './pages/guidelines.ts'
import { type IconPreviews, renderIcons } from './pages/icons.ts'
import { renderLogos } from './pages/logos.ts'
import { renderNotFound, renderSearch, renderVersions } from './pages/other.ts'
import { renderPalettes } from './pages/palettes.ts'
import { renderRules } from './pages/rules.ts'
import { renderDecks, renderSlides } from './pages/slides.ts'
import { renderStart } from './pages/start.ts'
import { renderTokens } from './pages/tokens.ts'
import { renderTypography } from './pages/typography.ts'
import { blockScript } from './scripts/block-script.ts'
import { commentScript, commentScriptPath } from './scripts/comment-script.ts'
import { siteScript, themeScript } from './scripts/site-script.ts'
import { createSearchIndex, writeSearchIndex } from './search-index.ts'
import type { Site, Spoken } from './site.ts'
import { renderStyles } from './style/styles.ts'
import { resolveTheme } from './theme.ts'
import { readTokens, writeTokenSets, writeTokens } from './tokens.ts'
import { wordsIn } from './words.ts'

/**
 * Renders the site, one file after the other, in an order that depends on the model alone: the same
 * model gives the same bytes. Nothing is held in memory but the page that is written and the words of
 * the search.
 */
export async function* renderPortal(
  model: PortalModel,
  options: PortalOptions,
): AsyncGenerator<PortalOutput, void, void> {
  const site = createSite(model, options)
  for await (const output of renderAll(site)) {
    yield output
    yield* writePending(site)
  }
}

/** Pages of the site that a preview shows: the first of each section. */
export const previewedSections = ['start', ...sections] as const

/** A page of the site, or a guideline page. */
export type PreviewedPage =
  | (typeof previewedSections)[number]
  | Pick<GuidelinePage, 'slug' | 'language'>

/** One page as a complete site would show it, and the files that it needs: for a preview. */
export async function* renderPreview(
  model: PortalModel,
  shown: PreviewedPage,
  options: PortalOptions,
): AsyncGenerator<PortalOutput, void, void> {
  const site = createSite(model, options)
  const page = await renderPreviewed(site, shown)
  if (page === null) return
  yield page
  yield* renderShared(site)
  yield* writePending(site)
}

async function renderPreviewed(site: Site, shown: PreviewedPage): Promise<PortalOutput | null> {
  switch (shown) {
    case 'start':
      return renderStart(site, new Map())
    case 'palettes':
      return findIndex(renderPalettes(site))
    case 'typography':
      return findIndex(renderTypography(site))
    case 'tokens':
      return findIndex(renderTokens(site))
    case 'logos':
      return findIndex(renderLogos(site))
    case 'icons':
      return findIndex(renderIcons(site, new Map()))
    case 'templates':
      return findIndex(renderTemplates(site))
    case 'decks':
      return findIndex(renderDecks(site))
    case 'slides':
      return findIndex(renderSlides(site))
    case 'rules':
      return findIndex(renderRules(site))
    case 'changelog':
      return findIndex(renderChangelog(site))
    default: {
      const { slug, language } = shown
      const found = site.model.pages.find(
        (page) => page.slug === slug && page.language === language,
      )
      return found === undefined ? null : renderGuideline(site, found)
    }
  }
}

/** The first page of a section; null for a section without content. */
async function findIndex(
  outputs: Iterable<PortalOutput> | AsyncIterable<PortalOutput>,
): Promise<PortalOutput | null> {
  for await (const output of outputs) if (output.path.endsWith('/index.html')) return output
  return null
}

function createSite(model: PortalModel, options: PortalOptions): Site {
  const { theme, notes } = resolveTheme(model)
  for (const note of notes) options.onNote(note)
  const spoken = new Map<string, Spoken>()
  return {
    model,
    options,
    theme,
    tokenSets: model.tokens.map((set) => ({ ...set, tokens: readTokens(set.document) })),
    index: createSearchIndex(),
    language: model.settings.languages[0] ?? 'en',
    speak: (language) =>
      cached(spoken, language, () => {
        const words = wordsIn(language, options.translations)
        return { words, navigation: listNavigation(model, words) }
      }),
    pending: new Map(),
    placed: new Set(),
    pages: [],
  }
}

async function* renderAll(site: Site): AsyncGenerator<PortalOutput> {
  const icons: IconPreviews = new Map()
  yield* renderGuidelines(site)
  yield* renderPalettes(site)
  yield* renderTypography(site)
  yield* renderTokens(site)
  yield* renderLogos(site)
  yield* renderIcons(site, icons)
  yield* renderTemplates(site)
  yield* renderSlides(site)
  yield* renderDecks(site)
  yield* renderRules(site)
  yield* renderChangelog(site)
  yield renderStart(site, icons)
  yield renderSearch(site)
  yield renderNotFound(site)
  if (site.options.hasVersions === true) yield renderVersions(site)
  yield* renderShared(site)
  yield* writeSearchIndex(site.index)
  yield* writeTokens(site.model.palettes)
  yield* writeTokenSets(site.tokenSets)
  // Loaded here: it shapes letters with HarfBuzz, which takes 3 MiB of an idle service.
  const { renderSocialPicture } = await import('./social-picture.ts')
  yield await renderSocialPicture(site)
  yield* renderMachineFiles(site)
  yield* renderFeed(site)
}

/** What every page refers to. */
function* renderShared(site: Site): Generator<PortalOutput> {
  const text = (path: string, contentType: string, content: string) => ({
    path,
    contentType: `${contentType}; charset=utf-8`,
    bytes: new TextEncoder().encode(content),
  })
  yield text('assets/site.css', 'text/css', renderStyles(site))
  yield text('assets/theme.js', 'text/javascript', themeScript)
  yield text('assets/site.js', 'text/javascript', `${siteScript};${blockScript}`)
  if (site.options.comments != null) yield text(commentScriptPath, 'text/javascript', commentScript)
  yield {
    ...text('assets/mark.svg', 'image/svg+xml', renderMark(site)),
    contentType: 'image/svg+xml',
  }
}

/** The site's sign in a tab: the first colours of the brand. */
function renderMark({ model, theme }: Site): string {
  const colors = model.palettes.flatMap((palette) => palette.colors.map(({ value }) => value.hex))
  const [first = theme.light.accent, second = first, third = second] = colors
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="a"><rect width="32" height="32" rx="8"/></clipPath><g clip-path="url(#a)"><path fill="${first}" d="M0 0h32v32H0z"/><path fill="${second}" d="M0 18h32v14H0z"/><path fill="${third}" d="M18 18h14v14H18z"/></g></svg>\n`
}

/** The files that the pages written so far refer to. */
async function* writePending({ model, pending }: Site): AsyncGenerator<PortalOutput> {
  for (const [path, file] of pending) {
    pending.delete(path)
    yield { path, contentType: file.contentType, bytes: await model.readFile(file) }
  }
}
