import { html, type Markup } from '@blazon/html/markup'
import { type Translations, wordsIn } from './words.ts'

/**
 * Earlier versions of a served site. Its files do not change, so a service adds what depends on the
 * versions to a page when it is requested.
 */
export interface ServedVersion {
  /** Part of its address: it is served in this folder, beside the list. */
  folder: string
  /** Null for a version without a name, which is named by its date. */
  name: string | null
  /** ISO 8601. */
  publishedAt: string
}

export const versionsPath = 'versions/index.html'

/** Takes the place of the list in the page of versions. */
export const versionsMark = '<!--versions-->'

/** Begins the content of each page. Texts are escaped, so a page has it once. */
export const mainStart = '<main id="Content"'

/** The page of versions with its list. */
export function fillVersions(
  page: string,
  versions: readonly ServedVersion[],
  translations?: Translations,
): string {
  const { say, date: write } = wordsIn(languageOf(page), translations)
  const items = versions.map((version) => {
    const date = write(version.publishedAt)
    return html`<li><time datetime="${version.publishedAt}">${date}</time><p><a href="${version.folder}/index.html">${version.name ?? say('version_of', { date })}</a></p></li>\n`
  })
  const list =
    items.length === 0
      ? html`<p class="lead">${say('no_versions')}</p>`
      : html`<ol class="changes">${items}</ol>`
  return page.replace(versionsMark, () => list.source)
}

interface EarlierPage {
  version: ServedVersion
  /** Path in the site. */
  path: string
  /** Whether the current site has a page at this path. */
  isCurrent: boolean
  /** Address of the current site, with a slash at its end. */
  siteUrl: string
  translations?: Translations
}

/**
 * A page of an earlier version with a banner that says so and links to the current page, for people and, as
 * its canonical address, for search engines, which must not list the page.
 */
export function markEarlier(page: string, earlier: EarlierPage): string {
  const { path, isCurrent, siteUrl } = earlier
  const current = isCurrent ? path.replace(/(^|\/)index\.html$/, '$1') : ''
  const head = html`<meta name="robots" content="noindex">
<link rel="canonical" href="${siteUrl}${current}">
</head>`
  return page
    .replace(/<meta name="robots"[^>]*>\n/, '')
    .replace(/<link rel="canonical"[^>]*>\n/, '')
    .replace('</head>', () => head.source)
    .replace(
      new RegExp(`${mainStart}[^>]*>\n`),
      (start) => start + banner(earlier, languageOf(page)).source,
    )
}

function banner({ version, path, isCurrent, translations }: EarlierPage, language: string): Markup {
  const words = wordsIn(language, translations)
  const { say } = words
  const spoken = words.language === language ? null : html` lang="${words.language}"`
  const { name } = version
  const date = words.date(version.publishedAt)
  const text =
    name === null ? say('this_version', { date }) : say('this_named_version', { name, date })
  // Out of the page's folders, that of the version and that of all versions.
  const root = '../'.repeat(path.split('/').length + 1)
  const link = isCurrent
    ? html`<a href="${root}${path}">${say('open_current_page')}</a>`
    : html`${say('no_current_page')} <a href="${root}index.html">${say('open_current_site')}</a>`
  return html`<div class="advice note" role="note"${spoken}><strong>${say('earlier_version')}</strong>\n<p>${text} ${link}</p></div>\n`
}

/** BCP 47: the language of a page of a site. */
export function languageOf(page: string): string {
  return /<html lang="([^"]*)"/.exec(page)?.[1] ?? 'en'
}
