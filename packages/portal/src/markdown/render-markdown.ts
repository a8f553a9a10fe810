import { html, Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import MarkdownIt from 'markdown-it'
import type { Page } from '../site.ts'
import { brandBlocks } from './brand-blocks.ts'
import { blocks } from './containers.ts'
import { type GalleryPicture, galleries, renderGallery } from './gallery.ts'
import { createTargets, type Targets } from './targets.ts'
import { wordsOf } from './words-of.ts'

/** Takes what could not be shown. */
type ReportBlock = (warning: Warning) => void

/** A heading in a text, and the id by which links name it. */
export interface Heading {
  level: 2 | 3 | 4 | 5 | 6
  id: string
  text: string
}

/**
 * The HTML of a guideline page, and its headings in order. The HTML is safe whoever wrote the text: raw HTML is shown as text, links
 * go to `https:`, `mailto:` or the portal, and pictures are assets of the brand.
 */
export function renderMarkdown(
  page: Page,
  source: string,
  report: ReportBlock,
): { body: Markup; headings: Heading[] } {
  const headings: Heading[] = []
  const renderer = createRenderer(page, createTargets(page, report), report, headings)
  return { body: new Markup(renderer.render(source)), headings }
}

/** The words of a Markdown text, for the search. */
export function plainText(source: string): string {
  return source
    .replace(/^:{2,}[a-z]*/gm, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[#*_`>[\]|~-]+/g, ' ')
}

const containers = ['do', 'dont', 'both', 'note', 'tabs', 'tab'] as const

function createRenderer(
  page: Page,
  targets: Targets,
  report: ReportBlock,
  headings: Heading[],
): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true })
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true })
  markdown.validateLink = (link) => /^(https:\/\/|mailto:|page:|section:|asset:|#)/i.test(link)
  markdown.use(blocks([...containers, 'gallery'], Object.keys(brandBlocks)))
  markdown.use(galleries)
  const { rules } = markdown.renderer
  const uses = new Map<string, number>()
  rules.link_open = (tokens, at, options, _environment, self) => {
    const token = tokens[at]!
    const { href, isOutside } = targets.link(String(token.attrGet('href')))
    token.attrSet('href', href)
    if (isOutside) token.attrSet('rel', 'noopener')
    return self.renderToken(tokens, at, options)
  }
  rules.image = (tokens, at) => {
    const token = tokens[at]!
    return targets.image(String(token.attrGet('src')), wordsOf(token.children)).source
  }
  rules.heading_open = (tokens, at) => {
    const { tag } = tokens[at]!
    // The page's title is its only heading of the first level.
    const level = tag === 'h1' ? 'h2' : tag
    const id = headingId(tokens[at + 1]?.content ?? '')
    const use = (uses.get(id) ?? 0) + 1
    uses.set(id, use)
    const unique = use === 1 ? id : `${id}-${use}`
    const words = wordsOf(tokens[at + 1]?.children)
    headings.push({ level: Number(level[1]) as Heading['level'], id: unique, text: words })
    return `<${level} id="${unique}">`
  }
  rules.heading_close = (tokens, at) => `</${tokens[at]!.tag === 'h1' ? 'h2' : tokens[at]!.tag}>\n`
  rules.table_open = () =>
    html`<div class="scroll" tabindex="0" role="region" aria-label="${page.words.say('table')}"><table>\n`
      .source
  rules.table_close = () => '</table></div>\n'
  for (const name of containers) {
    rules[`container_${name}_open`] = (tokens, at) =>
      openContainer(page, name, tokens[at]!.info).source
    rules[`container_${name}_close`] = () => (name === 'tab' ? '</section>\n' : '</div>\n')
  }
  rules.gallery = (tokens, at) =>
    renderGallery(page, tokens[at]!.meta as GalleryPicture[], report).source
  for (const [name, render] of Object.entries(brandBlocks)) {
    rules[`block_${name}`] = (tokens, at) =>
      render(page, splitWords(tokens[at]!.info), report).source
  }
  return markdown
}

function openContainer(
  { words: { say } }: Page,
  name: (typeof containers)[number],
  title: string,
): Markup {
  if (name === 'both' || name === 'tabs') return html`<div class="${name}">`
  if (name === 'tab') {
    return html`<section class="tab"><strong class="title">${title || say('tab')}</strong>\n`
  }
  const text = title === '' ? say(name) : name === 'note' ? title : say(`${name}_title`, { title })
  return html`<div class="advice ${name}"><strong>${name === 'note' ? null : sign(name)}${text}</strong>\n`
}

function sign(name: 'do' | 'dont'): Markup {
  const mark =
    name === 'do' ? html`<path d="m6 12.5 4 4 8-9"/>` : html`<path d="m7 7 10 10M17 7 7 17"/>`
  const color = name === 'do' ? '#1d8a4e' : '#d1362c'
  return html`<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11.5" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${mark}</g></svg>`
}

function splitWords(info: string): string[] {
  return info.split(/\s+/).filter((word) => word !== '')
}

function headingId(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? ['section']).join('-')
}
