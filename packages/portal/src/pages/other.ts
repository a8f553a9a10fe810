import { html, Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalOutput } from '../output.ts'
import { createPage, type Site } from '../site.ts'
import { versionsMark, versionsPath } from '../versions.ts'

/** The page of search results, which needs JavaScript; without it, the page links to the sections. */
export function renderSearch(site: Site): PortalOutput {
  const page = createPage(site, 'search.html')
  const links = site.navigation.map(
    ({ label, path }) => html`<li><a class="chip" href="${page.to(path)}">${label}</a></li>`,
  )
  return renderPage(page, {
    title: 'Search',
    summary: 'Colours, typefaces, logos, icons, slides, rules and guidelines.',
    isHidden: true,
    body: html`<div class="search"><input type="search" aria-label="Search everything" placeholder="Search everything" autocomplete="off" spellcheck="false"><div class="results"></div><noscript><p>The search needs JavaScript. Everything is also here:</p><ul class="chips">${links}</ul></noscript></div>`,
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
  return renderPage(
    { ...page, to: (path) => `${root}${path}`, file: (file) => `${root}${page.file(file)}` },
    {
      title: 'Page not found',
      summary: null,
      isHidden: true,
      hasOwnHeading: true,
      body: html`<div class="lost"><b aria-hidden="true">404</b><h1>This page does not exist</h1><p class="lead">It was moved or removed. Search for it, or begin at the <a href="${root}index.html">start page</a>.</p></div>`,
    },
  )
}

/** The page on which a service lists the earlier versions (`versions.ts`). */
export function renderVersions(site: Site): PortalOutput {
  return renderPage(createPage(site, versionsPath), {
    title: 'Earlier versions',
    summary: 'What this site showed before, newest first.',
    isHidden: true,
    body: new Markup(versionsMark),
  })
}
