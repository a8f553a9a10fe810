import { nameLanguage } from '@blazon/compliance/words/language-name'
import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import { dateText } from '../languages.ts'
import { renderPage } from '../layout.ts'
import { type Heading, plainText, renderMarkdown } from '../markdown/render-markdown.ts'
import { guidelinePath } from '../markdown/targets.ts'
import type { GuidelinePage } from '../model.ts'
import { findChapter } from '../navigation.ts'
import type { PortalOutput } from '../output.ts'
import { commentScriptPath } from '../scripts/comment-script.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site } from '../site.ts'

/** The pages that people wrote, each in its languages. */
export function* renderGuidelines(site: Site): Generator<PortalOutput> {
  for (const guideline of site.model.pages) {
    yield renderGuideline(site, guideline)
    addEntry(site.index, {
      title: guideline.title,
      path: guidelinePath(site.model, guideline),
      kind: 'Guideline',
      image: null,
      words: `${guideline.summary ?? ''} ${plainText(guideline.markdown)}`,
    })
  }
}

export function renderGuideline(site: Site, guideline: GuidelinePage): PortalOutput {
  const { slug, title, summary, language, markdown, updatedAt } = guideline
  const page = createPage(site, guidelinePath(site.model, guideline))
  const report = (warning: Warning) => site.options.onNote({ place: `pages.${slug}`, ...warning })
  const { body, headings } = renderMarkdown(page, markdown, report)
  const chapter = findChapter(site.model, guideline)
  return renderPage(page, {
    title,
    summary,
    language,
    trail:
      chapter === null ? [] : [{ label: chapter.title, path: guidelinePath(site.model, chapter) }],
    body: [
      translations(page, guideline),
      contents(headings),
      html`<div class="prose">${body}</div>`,
      pagesInside(page, guideline),
      updatedAt === null
        ? null
        : html`<p class="notes block">Last changed on <time dir="auto" datetime="${updatedAt}">${dateText(updatedAt, language)}</time></p>`,
      comments(page, guideline),
    ],
  })
}

/** The place of the comments of members, which the script fills. */
function comments(page: Page, { id }: GuidelinePage): Markup | null {
  const { comments: served = null } = page.site.options
  if (served === null || id === undefined) return null
  return html`<section class="comments" aria-label="Comments" data-page="${id}" data-organization="${served.organization}" data-mode="${served.mode}" hidden></section>
<script src="${page.to(commentScriptPath)}" defer></script>`
}

/** The pages of a chapter, in its language. */
function pagesInside(page: Page, { slug, language }: GuidelinePage): Markup | null {
  const { model } = page.site
  const inside = model.pages.filter((one) => one.parent === slug && one.language === language)
  if (inside.length === 0) return null
  return html`<div class="grid block">${inside.map(
    (one) =>
      html`<a class="card" href="${page.to(guidelinePath(model, one))}"><span class="say"><strong class="title">${one.title}</strong>${one.summary === null ? null : html`<p>${one.summary}</p>`}</span></a>`,
  )}</div>`
}

/** Below this number, the headings are in sight anyway. */
const headingsAtLeast = 3

function contents(headings: readonly Heading[]): Markup | null {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < headingsAtLeast) return null
  return html`<nav class="contents block" aria-label="On this page"><ul class="chips">${shown.map(
    ({ id, text }) => html`<li><a class="chip" href="#${id}">${text}</a></li>`,
  )}</ul></nav>`
}

function translations(page: Page, { slug, language }: GuidelinePage): Markup | null {
  const { model } = page.site
  const others = model.pages.filter((other) => other.slug === slug && other.language !== language)
  if (others.length === 0) return null
  return html`<ul class="chips block">${others.map((other) => {
    const name = nameLanguage(other.language, other.language)
    return html`<li><a class="chip" href="${page.to(guidelinePath(model, other))}" hreflang="${other.language}" lang="${other.language}">${name}</a></li>`
  })}</ul>`
}
