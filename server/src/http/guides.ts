import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Token } from 'markdown-it'
import { once } from '../kernel/base/once.ts'
import { reading } from './addresses.ts'
import { createMarkdown, escaped } from './docs/html.ts'
import { answerPage, createPage, type Page } from './docs/page.ts'
import type { SearchEntry } from './docs/search.ts'
import type { HttpServer } from './server.ts'

/**
 * The documents of `docs/guides` and `docs/operations` at `/docs/guides/{name}` and
 * `/docs/operations/{name}`, each rendered at its first request. The guides' `README.md` is the first
 * page, and its links are the navigation.
 */
export function serveGuides(http: HttpServer, places: readonly string[] = documents): void {
  const { start, pages, unknown } = createPages(readDocuments(places))
  http.route(reading, first, (request) => answerPage(request, start()))
  for (const folder of folders) {
    http.route(reading, `/docs/${folder}/:name`, (request) => {
      const page = pages.get(`/docs/${folder}/${request.params.name}`)
      return page === undefined ? answerPage(request, unknown(), 404) : answerPage(request, page())
    })
  }
}

/** The pages of the documents by their address; none if they are not on this machine. */
export function guidePages(): ReadonlyMap<string, () => Page> {
  return createPages(readDocuments(documents)).pages
}

/** What the search finds in the documents: their sections. */
export function guideEntries(): SearchEntry[] {
  return [...readDocuments(documents)].flatMap(([address, source]) => {
    const [page, text] = titled(source)
    const entries: SearchEntry[] = [{ address, heading: page, page: 'Guides', text: '' }]
    const tokens = createMarkdown({ html: true }).parse(text, {})
    for (const [at, { type, content }] of tokens.entries()) {
      if (type !== 'inline') continue
      if (tokens[at - 1]!.type === 'heading_open') {
        const place = `${address}#${toAnchor(content)}`
        entries.push({ address: place, heading: content, page, text: '' })
      } else {
        entries.at(-1)!.text += `${content}\n`
      }
    }
    return entries
  })
}

/** Reads the pictures of the documents, by their address. */
export function guidePictures(): ReadonlyMap<string, () => Buffer> {
  const folder = documents.map((path) => join(path, 'images')).find((path) => existsSync(path))
  const names = folder === undefined ? [] : readdirSync(folder)
  return new Map(
    names
      .filter((name) => name.endsWith('.png'))
      .map((name) => [`/docs/images/${name}`, once(() => readFileSync(join(folder!, name)))]),
  )
}

/** The folders of the documents: in the repository, or in the packed command beside the build. */
const documents = ['../../../docs', '..'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const folders = ['guides', 'operations']
const first = '/docs/guides'

const absent = once(() =>
  createPage({
    title: 'Guides',
    section: first,
    content:
      '<p>The guides are not installed on this machine. Read them in <code>docs/guides</code> of Blazon’s source code, or see the <a href="/docs">API reference</a>.</p>',
  }),
)

/** The Markdown of each document by its address; empty if no folder exists. */
function readDocuments(places: readonly string[]): Map<string, string> {
  const place = places.find((path) => existsSync(join(path, 'guides')))
  if (place === undefined) return new Map()
  const files = folders.flatMap((folder) =>
    readdirSync(join(place, folder)).map((file) => join(folder, file)),
  )
  return new Map(
    files
      .filter((file) => file.endsWith('.md'))
      .map((file) => [toAddress(`/docs/${file}`), readFileSync(join(place, file), 'utf8')]),
  )
}

function toAddress(path: string): string {
  return path.replace(/(\/README)?\.md$/, '')
}

interface Guides {
  start: () => Page
  pages: ReadonlyMap<string, () => Page>
  /** Answers an address without a document. */
  unknown: () => Page
}

function createPages(sources: ReadonlyMap<string, string>): Guides {
  const start = sources.get(first)
  if (start === undefined) return { start: absent, pages: new Map(), unknown: absent }
  const links = once(() => linksIn(start, sources))
  const pages = new Map(
    [...sources].map(([address, source]) => [
      address,
      once(() => {
        const [title, text] = titled(source)
        return createPage({
          title,
          section: first,
          content: rendered(text, address),
          navigation: navigation(links(), address),
        })
      }),
    ]),
  )
  return {
    start: pages.get(first)!,
    pages,
    unknown: once(() =>
      createPage({
        title: 'Guide not found',
        section: first,
        content: '<p>The contents list all guides.</p>',
        navigation: navigation(links(), null),
      }),
    ),
  }
}

/** Splits `# Title` from the text below it. */
function titled(source: string): [string, string] {
  const [, title, text] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? []
  if (title === undefined || text === undefined) throw new Error('a guide begins with its title')
  return [escaped(title), text]
}

/** The text of each document's link, by its address. */
function linksIn(source: string, known: ReadonlyMap<string, string>): Map<string, string> {
  const links = new Map<string, string>()
  const tokens = createMarkdown({ html: true })
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'link_open') continue
    const end = tokens.findIndex(({ type }, index) => index > at && type === 'link_close')
    const address = resolveLink(String(token.attrGet('href')), `${first}/README`)
    const words = tokens.slice(at + 1, end).map(({ content }) => content)
    if (known.has(address)) links.set(address, words.join(''))
  }
  return links
}

/** A link to the file of another document leads to its page, and a picture to its address. */
function resolveLink(href: string, from: string): string {
  if (!/^[\w./-]+\.(md|png)(?=#|$)/.test(href) || href.startsWith('/')) return href
  const { pathname, hash } = new URL(href, `http://localhost${from}`)
  return toAddress(pathname) + hash
}

function navigation(links: ReadonlyMap<string, string>, current: string | null): string {
  const item = (address: string, text: string) =>
    `<li><a href="${address}"${address === current ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`
  const items = [[first, 'All guides'] as const, ...links].map(([address, text]) =>
    item(address, text),
  )
  return `<ul>${items.join('')}</ul>`
}

/** Headings have anchors, and links to the files of other documents become links to their pages. */
function rendered(source: string, address: string): string {
  // The first page is in the folder that its address names.
  const from = address === first ? `${first}/README` : address
  const markdown = createMarkdown({ html: true })
  const { rules } = markdown.renderer
  rules.heading_open = (tokens, at) => {
    const id = toAnchor(tokens[at + 1]!.content)
    return `<${tokens[at]!.tag} id="${id}"><a href="#${id}">`
  }
  rules.heading_close = (tokens, at) => `</a></${tokens[at]!.tag}>\n`
  rules.link_open = (tokens, at, options, _environment, self) => {
    const token = tokens[at]!
    token.attrSet('href', resolveLink(String(token.attrGet('href')), from))
    return self.renderToken(tokens, at, options)
  }
  rules.image = (tokens, at) => {
    const { content, attrs } = tokens[at]!
    const source = resolveLink(new Map(attrs).get('src') ?? '', from)
    return `<img src="${escaped(source)}" alt="${escaped(content)}" loading="lazy">`
  }
  rules.table_open = () => '<div class="wide" tabindex="0"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.th_open = openCell
  rules.td_open = openCell
  return markdown.render(source).replaceAll('<pre>', '<pre tabindex="0">')
}

/** The policy of the page allows no `style` attributes. */
function openCell(tokens: readonly Token[], at: number): string {
  const { tag, attrs } = tokens[at]!
  const align = /^text-align:(\w+)$/.exec(attrs?.[0]?.[1] ?? '')?.[1]
  return align === undefined ? `<${tag}>` : `<${tag} align="${align}">`
}

/** The same anchor as on GitHub, so that links work in both places. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}
