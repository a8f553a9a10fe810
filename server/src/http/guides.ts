import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Marked, type Token } from 'marked'
import { page, sendPage } from './pages.ts'

/**
 * The guides of `docs/guides` at `/docs/guides/{name}`, rendered once. Their `README.md` is the first
 * page, and the links in it are the navigation of all.
 */
export function serveGuides(app: FastifyInstance, folders: readonly string[] = places): void {
  const guides = renderGuides(readGuides(folders))
  app.get('/docs/guides', (_request, reply) => sendPage(reply, guides.get(first) ?? absent))
  app.get<{ Params: { name: string } }>('/docs/guides/:name', (request, reply) => {
    const html = request.params.name === first ? undefined : guides.get(request.params.name)
    return html === undefined
      ? sendPage(reply, guides.get(missing) ?? absent, 404)
      : sendPage(reply, html)
  })
}

/** In the repository; in the packed command, beside what is built. */
const places = ['../../../docs/guides', '../guides'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const address = '/docs/guides'
const first = 'README'
/** No file has this name. */
const missing = '/'

const absent = page(
  'Guides',
  '<p>The guides are not on this machine: they are in <code>docs/guides</code> of Blazon’s source. The <a href="/docs">API reference</a> is here.</p>',
)

/** Markdown by name; none where no folder is there. */
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

function renderGuides(sources: ReadonlyMap<string, string>): Map<string, string> {
  const start = sources.get(first)
  if (start === undefined) return new Map()
  const links = linksIn(start)
  const pages = [...sources].map(([name, source]): [string, string] => {
    const [title, text] = titled(source)
    return [name, page(title, rendered(text), navigation(links, name))]
  })
  const none = page('No such guide', '<p>These are all there are.</p>', navigation(links, missing))
  return new Map([...pages, [missing, none]])
}

/** `# Title`, and what comes after it. */
function titled(source: string): [string, string] {
  const [, title, text] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? []
  if (title === undefined || text === undefined) throw new Error('a guide begins with its title')
  return [escaped(title), text]
}

function linksIn(source: string): { name: string; text: string }[] {
  const links: { name: string; text: string }[] = []
  const markdown = new Marked()
  markdown.walkTokens(markdown.lexer(source), (token: Token) => {
    const [, name] = (token.type === 'link' && /^([\w-]+)\.md$/.exec(token.href)) || []
    if (name !== undefined && 'text' in token) links.push({ name, text: token.text })
  })
  return links
}

function navigation(links: readonly { name: string; text: string }[], current: string): string {
  const items = [
    ...[{ href: '/docs', text: 'API reference' }],
    ...[{ href: address, text: 'Guides', name: first }],
    ...links.map(({ name, text }) => ({ href: `${address}/${name}`, text: escaped(text), name })),
  ].map((item) => {
    const here = 'name' in item && item.name === current ? ' aria-current="page"' : ''
    return `<li><a href="${item.href}"${here}>${item.text}</a></li>`
  })
  return `<nav aria-label="Guides"><ul>${items.join('')}</ul></nav>`
}

/** Headings can be linked to, and links to other guides' files lead to their pages. */
function rendered(source: string): string {
  const markdown = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const content = this.parser.parseInline(tokens)
        const id = anchorOf(text)
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
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** As GitHub makes it, so that a link with an anchor leads to the same place there. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
