import { expect, test } from 'vitest'
import { emptyModel, logo, optionsFor, palette, render } from '../model.fixture.ts'
import type { PortalNote } from '../output.ts'

/** The HTML between the title and the footer, and the notes of the build. */
async function renderText(markdown: string): Promise<{ html: string; notes: PortalNote[] }> {
  const notes: PortalNote[] = []
  const page = { slug: 'p', title: 'P', language: 'en', summary: null, updatedAt: null, markdown }
  const model = {
    ...emptyModel(),
    pages: [page],
    logos: [logo('acme')],
    palettes: [palette('main', ['#102030', '#F0F0F0'])],
  }
  const site = await render(model, optionsFor(notes))
  const [, html = ''] =
    /<div class="prose">(.*)<\/div>\n?<\/main>/s.exec(
      site.text('pages/p.html').replace(/\s+<\/main>/, '</main>'),
    ) ?? []
  return { html, notes: notes.filter(({ place }) => place.startsWith('pages.')) }
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](https://tracker.example/pixel.png)',
  '![x](//tracker.example/pixel.png)',
  '<iframe src="https://example.com"></iframe>',
  '<style>@import url(https://example.com/x.css)</style>',
  '::specimen "><script>alert(1)</script>',
  ':::do "><script>alert(1)</script>\nx\n:::',
  '[x]: https://example.com "<script>"\n![x]',
])('%s adds no script and loads nothing from elsewhere', async (markdown) => {
  const { html } = await renderText(markdown)
  expect(html).not.toMatch(
    /<(script|iframe|style|object|embed)|<img[^>]+(onerror|src="(https?:)?\/\/)|href="(javascript|data):/i,
  )
})

test('blocks for do and don’t contain Markdown, also side by side', async () => {
  const { html, notes } = await renderText(
    '::::both\n:::do Say it\nOne *thought*.\n:::\n:::dont\nMany.\n:::\n::::\nAfter.',
  )
  expect(html).toMatch(
    /<div class="both">\s*<div class="advice do">.*Do: Say it.*<em>thought<\/em>.*<\/div>\s*<div class="advice dont">.*Don’t.*Many\..*<\/div>\s*<\/div>\s*<p>After\.<\/p>/s,
  )
  expect(notes).toEqual([])
})

test('blocks and links show parts of the brand', async () => {
  const { html, notes } = await renderText(
    '::swatches main color-2\n\n::asset acme/dark\n\n[Colours](section:palettes) [this](page:p) [ours](https://example.com)',
  )
  expect(html).toContain('fill="#F0F0F0"')
  expect(html).not.toContain('fill="#102030"')
  expect(html).toMatch(
    /<div class="stage dark"><img src="\.\.\/files\/[0-9a-f]{12}\/acme-dark\.svg"/,
  )
  expect(html).toContain('href="../palettes/index.html"')
  expect(html).toContain('href="../pages/p.html"')
  expect(html).toContain('<a href="https://example.com" rel="noopener">')
  expect(notes).toEqual([])
})

test('what is missing is left out, with a note for the editor', async () => {
  const { notes } = await renderText(
    '::swatches gone\n\n::asset gone\n\n![x](asset:gone)\n\n[x](page:gone)',
  )
  expect(notes.map(({ place }) => place)).toEqual(Array(4).fill('pages.p'))
  expect(notes[0]!.message).toBe('A block is empty: there is no palette “gone” in the portal.')
})

test('a page has one heading of the first level, and a block that is never closed ends with the page', async () => {
  const { html } = await renderText('# Title\n\n## Über uns\n\n:::do\nOpen')
  expect(html).toContain('<h2 id="title">Title</h2>')
  expect(html).toContain('<h2 id="uber-uns">')
  expect(html.match(/<div/g)).toHaveLength(html.match(/<\/div>/g)!.length)
})

test('a page with several parts begins with links to them', async () => {
  const markdown = '# Say it `short`\n\n## Warm\n\n### Aside\n\n## Warm'
  const page = { slug: 'p', title: 'P', language: 'en', summary: null, updatedAt: null, markdown }
  const listContents = async (pages: (typeof page)[]) => {
    const site = await render({ ...emptyModel(), pages })
    return /<nav class="contents.*?<\/nav>/s.exec(site.text('pages/p.html'))?.[0] ?? null
  }
  const contents = await listContents([page])
  expect(
    [...contents!.matchAll(/href="#(.*?)">(.*?)</g)].map(([, id, text]) => [id, text]),
  ).toEqual([
    ['say-it-short', 'Say it short'],
    ['warm', 'Warm'],
    ['warm-2', 'Warm'],
  ])
  expect(await listContents([{ ...page, markdown: '## One\n\n## Two' }])).toBe(null)
})
