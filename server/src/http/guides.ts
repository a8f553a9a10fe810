import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked, type Token } from 'marked'
import { once } from '../kernel/once.ts'
import { reading } from './addresses.ts'
import { escaped } from './docs/html.ts'
import { answerPage, createPage, type Page } from './docs/page.ts'
import type { HttpServer } from './server.ts'

/**
 * The guides of `docs/guides` at `/docs/guides/{name}`, each rendered at its first request. Their
 * `README.md` is the first page, and its links are the navigation.
 */
export function serveGuides(http: HttpServer, folders: readonly string[] = places): void {
  const { start, guides, unknown } = createPages(readGuides(folders))
  http.route(reading, address, (request) => answerPage(request, start()))
  http.route(reading, `${address}/:name`, (request) => {
    const guide = guides.get(request.params.name!)
    return guide === undefined ? answerPage(request, unknown(), 404) : answerPage(request, guide())
  })
}

/** In the repository, or in the packed command beside the build. */
const places = ['../../../docs/guides', '../guides'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const address = '/docs/guides'
const first = 'README'

const absent = once(() =>
  createPage({
    title: 'Guides',
    section: address,
    content:
      '<p>The guides are not installed on this machine. Read them in <code>docs/guides</code> of Blazon’s source code, or see the <a href="/docs">API reference</a>.</p>',
  }),
)

/** The Markdown of the guides by name; empty if no folder exists. */
function readGuides(folders: readonly string[]): Map<string, string> {
  for (const folder of folders) {
    try {
      const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
      return new Map(
        files.map((file) => [basename(file, '.md'), readFileSync(join(folder, file), 'utf8')]),
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return new Map()
}

interface Guides {
  start: () => Page
  guides: ReadonlyMap<string, () => Page>
  /** Answers a name that no guide has. */
  unknown: () => Page
}

function createPages(sources: ReadonlyMap<string, string>): Guides {
  const start = sources.get(first)
  if (start === undefined) return { start: absent, guides: new Map(), unknown: absent }
  const links = once(() => linksIn(start))
  const renderPage = (name: string, source: string) =>
    once(() => {
      const [title, text] = titled(source)
      return createPage({
        title,
        section: address,
        content: rendered(text),
        navigation: navigation(links(), name),
      })
    })
  const others = [...sources].filter(([name]) => name !== first)
  return {
    start: renderPage(first, start),
    guides: new Map(others.map(([name, source]) => [name, renderPage(name, source)])),
    unknown: once(() =>
      createPage({
        title: 'Guide not found',
        section: address,
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

/** The text of each guide's link, by its name. */
function linksIn(source: string): Map<string, string> {
  const links = new Map<string, string>()
  const markdown = new Marked()
  markdown.walkTokens(markdown.lexer(source), (token: Token) => {
    const [, name] = (token.type === 'link' && /^([\w-]+)\.md$/.exec(token.href)) || []
    if (name !== undefined && 'text' in token) links.set(name, token.text)
  })
  return links
}

function navigation(links: ReadonlyMap<string, string>, current: string | null): string {
  const item = (href: string, text: string, isHere: boolean) =>
    `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`
  const items = [
    item(address, 'All guides', current === first),
    ...[...links].map(([name, text]) => item(`${address}/${name}`, text, current === name)),
  ]
  return `<ul>${items.join('')}</ul>`
}

/** Headings have anchors, and links to other guides' files become links to their pages. */
function rendered(source: string): string {
  const markdown = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const content = this.parser.parseInline(tokens)
        const id = toAnchor(text)
        return `<h${depth} id="${id}"><a href="#${id}">${content}</a></h${depth}>\n`
      },
      link({ href, tokens }) {
        const page = href.replace(/^([\w-]+)\.md(?=#|$)/, `${address}/$1`)
        return `<a href="${escaped(page)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const html = markdown.parse(source, { async: false })
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** The same anchor as on GitHub, so that links work in both places. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}
