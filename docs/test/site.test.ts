import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { staticDocs } from '../../scripts/documents/static-docs.ts'

/** The documentation as `npm run docs` writes it. */

const files = staticDocs()
const pages = [...files].flatMap(([path, content]) =>
  typeof content === 'string' && path.endsWith('.html') ? [[path, content] as const] : [],
)

const ids = new Map(
  pages.map(([path, html]) => [
    path,
    new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)),
  ]),
)

function expectTarget(file: string, anchor: string | undefined, from: string): void {
  const isThere = files.has(file) && (anchor === undefined || ids.get(file)!.has(anchor))
  if (!isThere) throw new Error(`${from} leads to ${file}#${anchor}, which does not exist`)
}

test('has a page for each role, the gallery, the comparison, each resource and the search', () => {
  const guides = ['run-it', 'build-on-it', 'keep-a-brand', 'gallery', 'comparison']
  const names = [...guides.map((name) => `guides/${name}.html`), 'brand-palettes.html']
  for (const name of [...names, 'index.html', 'search.html', 'errors.html', 'deprecations.html']) {
    expect(files.has(name), name).toBe(true)
  }
})

test('every link and picture leads to a file and an element that are there', () => {
  let count = 0
  for (const [path, html] of pages) {
    for (const [, href] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^\w+:/.test(href!)) continue
      const [file = '', anchor] = href!.split('#')
      expectTarget(file === '' ? path : posix.join(posix.dirname(path), file), anchor, path)
      count++
    }
  }
  expect(count).toBeGreaterThan(5_000)
})

test('the fonts of every page are files of the site', () => {
  for (const [path, html] of pages) {
    const fonts = [...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, href]) => href!)
    expect(fonts.length, path).toBeGreaterThan(2)
    for (const href of fonts) expectTarget(posix.join(posix.dirname(path), href), undefined, path)
  }
})

test('the index of the search is small, and each of its addresses is there', () => {
  const text = files.get('search.json') as string
  expect(text.length).toBeLessThan(600_000)
  const entries = JSON.parse(text) as [string, string, string, string][]
  for (const [address, heading] of entries) {
    const [file = '', anchor] = address.split('#')
    expectTarget(file, anchor, 'the index')
    expect(heading).not.toBe('')
  }
  const headings = entries.map(([, heading]) => heading)
  for (const heading of ['Rotate the secret', 'Publish a palette', 'brand.check.completed'])
    expect(headings).toContain(heading)
})

test('every page shows the versions, and has one script and a heading', () => {
  for (const [path, html] of pages) {
    expect(html, path).toMatch(/Blazon \d+\.\d+\.\d+[\w.-]*, API version \d{4}-\d\d-\d\d</)
    expect(html.match(/<script>/g), path).toHaveLength(1)
    expect(html.match(/<h1>/g), path).toHaveLength(1)
  }
})
