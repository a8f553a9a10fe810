import { nameLanguage } from '@blazon/compliance/words/language-name'
import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import { renderPage } from '../layout.ts'
import { type Heading, plainText, renderMarkdown } from '../markdown/render-markdown.ts'
import { guidelinePath } from '../markdown/targets.ts'
import type { GuidelinePage } from '../model.ts'
import { findChapter } from '../navigation.ts'
import type { PortalOutput } from '../output.ts'
import { portalCommentTexts } from '../portal-texts.ts'
import { commentScriptPath } from '../scripts/comment-script.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site, siteWords } from '../site.ts'
import { around, mark, type Words } from '../words.ts'

/** The pages that people wrote, each in its languages. */
export function* renderGuidelines(site: Site): Generator<PortalOutput> {
  for (const guideline of site.model.pages) {
    yield renderGuideline(site, guideline)
    addEntry(site.index, {
      title: guideline.title,
      path: guidelinePath(site.model, guideline),
      kind: siteWords(site).say('guideline'),
      image: null,
      words: `${guideline.summary ?? ''} ${plainText(guideline.markdown)}`,
    })
  }
}

export function renderGuideline(site: Site, guideline: GuidelinePage): PortalOutput {
  const { slug, title, summary, language, markdown, updatedAt } = guideline
  const page = createPage(site, guidelinePath(site.model, guideline), language)
  const report = (warning: Warning) => site.options.onNote({ place: `pages.${slug}`, ...warning })
  const { body, headings } = renderMarkdown(page, markdown, report)
  const chapter = findChapter(site.model, guideline)
  return renderPage(page, {
    title,
    summary,
    trail:
      chapter === null ? [] : [{ label: chapter.title, path: guidelinePath(site.model, chapter) }],
    body: [
      translations(page, guideline),
      contents(page, headings),
      html`<div class="prose">${body}</div>`,
      pagesInside(page, guideline),
      updatedAt === null ? null : lastChanged(page, updatedAt),
      comments(page, guideline),
    ],
  })
}

function lastChanged({ words }: Page, updatedAt: string): Markup {
  const [before, after] = around(words.say('last_changed', { date: mark }))
  return html`<p class="notes block">${before}<time datetime="${updatedAt}">${words.date(updatedAt)}</time>${after}</p>`
}

/** The texts of the script; their placeholders are filled in the browser. */
function pickCommentTexts({ translate }: Words): Record<string, string> {
  const own = { quote: '{quote}', count: '{count}', name: '{name}' }
  const texts = Object.entries(portalCommentTexts)
  return Object.fromEntries(texts.map(([key, text]) => [key, translate(text, own)]))
}

/** The place of the comments of members, which the script fills. */
function comments(page: Page, { id }: GuidelinePage): Markup | null {
  const { comments: served = null } = page.site.options
  if (served === null || id === undefined) return null
  return html`<section class="comments" aria-label="${page.words.translate(portalCommentTexts.comments)}" data-words="${JSON.stringify(pickCommentTexts(page.words))}" data-page="${id}" data-organization="${served.organization}" data-mode="${served.mode}" hidden></section>
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

function contents(page: Page, headings: readonly Heading[]): Markup | null {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < headingsAtLeast) return null
  return html`<nav class="contents block" aria-label="${page.words.say('on_this_page')}"><ul class="chips">${shown.map(
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
