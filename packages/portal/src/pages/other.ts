import { html, Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalOutput } from '../output.ts'
import { createPage, type Site } from '../site.ts'
import { versionsMark, versionsPath } from '../versions.ts'
import { around, mark } from '../words.ts'

/** The page of search results, which needs JavaScript; without it, the page links to the sections. */
export function renderSearch(site: Site): PortalOutput {
  const page = createPage(site, 'search.html')
  const { say } = page.words
  const links = page.navigation.map(
    ({ label, path }) => html`<li><a class="chip" href="${page.to(path)}">${label}</a></li>`,
  )
  return renderPage(page, {
    title: say('search'),
    summary: say('search_summary'),
    isHidden: true,
    body: html`<div class="search"><input type="search" aria-label="${say('search_everything')}" placeholder="${say('search_everything')}" autocomplete="off" spellcheck="false"><div class="results"></div><noscript><p>${say('search_needs_script')}</p><ul class="chips">${links}</ul></noscript></div>`,
  })
}

/**
 * The page for addresses that do not exist. A server shows it at any depth, so its references begin at
 * the root of the site where the address is known.
 */
export function renderNotFound(site: Site): PortalOutput {
  const { baseUrl } = site.options
  const root = baseUrl === null ? '' : `${new URL(baseUrl).pathname.replace(/\/$/, '')}/`
  const page = createPage(site, '404.html')
  const { say } = page.words
  const [before, after] = around(say('no_page_text', { link: mark }))
  return renderPage(
    { ...page, to: (path) => `${root}${path}`, file: (file) => `${root}${page.file(file)}` },
    {
      title: say('no_page'),
      summary: null,
      isHidden: true,
      hasOwnHeading: true,
      body: html`<div class="lost"><b aria-hidden="true">404</b><h1>${say('no_page_title')}</h1><p class="lead">${before}<a href="${root}index.html">${say('start_page')}</a>${after}</p></div>`,
    },
  )
}

/** The page on which a service lists the earlier versions (`versions.ts`). */
export function renderVersions(site: Site): PortalOutput {
  const page = createPage(site, versionsPath)
  return renderPage(page, {
    title: page.words.say('versions'),
    summary: page.words.say('versions_summary'),
    isHidden: true,
    body: new Markup(versionsMark),
  })
}
