import { expect, test } from 'vitest'
import { readHtml } from '../readers/html.ts'
import { collectPage } from './collect-page.ts'
import { embedSheets, type Resource } from './embed-sheets.ts'
import { fetchResource } from './fetch-resource.ts'

const origin = 'https://brand.example'

type Site = Record<string, string | { type: string; body: string | Uint8Array }>

/** Reads `/` of a site as a page with its style sheets. */
async function collect(site: Site) {
  const asked: string[] = []
  const page = await collectPage(`${origin}/`, {
    async fetch(address): Promise<Resource> {
      const path = address.slice(origin.length)
      asked.push(path)
      const found = site[path]
      if (found === undefined) throw new Error(`nothing at ${path}`)
      const isText = typeof found === 'string'
      const type = path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'
      const body = isText ? found : found.body
      return { address, contentType: isText ? type : found.type, bytes: Buffer.from(body) }
    },
    embed: async (one, sheets) => embedSheets(one, sheets),
  })
  const document = readHtml(page.html)
  const [run] = document.pages[0]!.elements.flatMap(({ paragraphs }) => paragraphs[0]?.runs ?? [])
  const color = run?.color?.value.kind === 'solid' ? run.color.value.color.hex : null
  return { asked, html: Buffer.from(page.html).toString(), document, run, color }
}

test('judges a page by the style sheets that it links, in their order', async () => {
  const { run, color, document } = await collect({
    '/': '<link rel=stylesheet href="/a.css?v=1#x">\n<style>p{font-family:Inter}</style><link href=b.css rel="stylesheet"><p>Hello</p>',
    '/a.css?v=1': { type: 'text/css', body: 'p{color:#FF0000;font-size:20px}' },
    '/b.css': 'p{color:#0000FF}',
  })
  expect(color).toBe('#0000FF')
  expect(run).toMatchObject({ fonts: { latin: { value: 'Inter' } }, size: { value: 15 } })
  expect(run?.location).toMatchObject({ line: 2 })
  expect(document.unread).toEqual([])
})

test('reads imports with their media, layers and base, and ends where they form a circle', async () => {
  const { color, asked, document } = await collect({
    '/': '<base href="/deep/"><link rel=stylesheet href=main.css><p>x</p>',
    '/deep/main.css':
      '@charset "utf-8";@import url(../weak.css) layer(base);@import "print.css" print;@import "../wide.css" screen and (min-width: 600px);',
    '/weak.css': '@import "deep/main.css";p{color:#00FF00 }',
    '/wide.css': 'p{color:#123456}',
    '/deep/print.css': 'p{color:#FFFFFF}',
  })
  expect(color).toBe('#123456')
  expect(asked.sort()).toEqual(['/', '/deep/main.css', '/deep/print.css', '/weak.css', '/wide.css'])
  // The circle is the only part that is left out.
  expect(document.unread).toEqual(['the style sheet deep/main.css'])
})

test('leaves a sheet that cannot be read as a link, which is reported', async () => {
  const { document, asked } = await collect({
    '/': '<link rel=stylesheet href=/gone.css><link rel=stylesheet href=/page.css><link rel="alternate stylesheet" href=/dark.css><link rel=stylesheet media=print href=/print.css><link rel=stylesheet href="ftp://brand.example/a.css"><p>x',
    '/page.css': { type: 'text/html', body: 'p{color:red}' },
  })
  expect(asked.sort()).toEqual(['/', '/gone.css', '/page.css'])
  expect(document.unread).toEqual([
    'the style sheet /gone.css',
    'the style sheet /page.css',
    'the style sheet ftp://brand.example/a.css',
  ])
})

test('decodes pages by the encoding that they name', async () => {
  const body = Buffer.from('<meta charset=iso-8859-1><p>Café', 'latin1')
  const { run, html } = await collect({ '/': { type: 'text/html', body } })
  expect(run?.text).toBe('Café')
  expect(html.startsWith('\ufeff')).toBe(true)
})

test('refuses files that are not pages, and pages that scripts write', async () => {
  await expect(collect({ '/': { type: 'image/png', body: '' } })).rejects.toThrow(
    'returns image/png, not a web page',
  )
  await expect(
    collect({ '/': '<title>App</title><div id=app></div><script src=app.js></script>' }),
  ).rejects.toThrow('no text until its scripts run')
})

test('follows redirects up to five times, and judges each address', async () => {
  const asked: string[] = []
  const answer = (end: number) => async (address: string) => {
    asked.push(address)
    const step = Number(new URL(address).searchParams.get('n'))
    if (step === end) return new Response('done', { headers: { 'content-type': 'text/html' } })
    return new Response(null, { status: 302, headers: { location: `/x?n=${step + 1}` } })
  }
  const page = await fetchResource(`${origin}/?n=0`, answer(5))
  expect([page.address, asked.length]).toEqual([`${origin}/x?n=5`, 6])
  await expect(fetchResource(`${origin}/?n=0`, answer(6))).rejects.toThrow('more than 5 times')
  const status = (code: number) => async () => new Response('', { status: code })
  await expect(fetchResource(origin, status(403))).rejects.toThrow('it is not public')
  await expect(fetchResource(origin, status(500))).rejects.toThrow('status 500')
})
