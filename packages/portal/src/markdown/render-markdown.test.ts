import { expect, test } from 'vitest'
import { emptyModel, logo, optionsFor, palette, render, video } from '../model.fixture.ts'
import type { PortalNote } from '../output.ts'

const pageFields = {
  ...{ slug: 'p', title: 'P', language: 'en', summary: null, parent: null, updatedAt: null },
}

/** The HTML between the title and the footer, the origins that it may frame, and the notes of the build. */
async function renderText(markdown: string) {
  const notes: PortalNote[] = []
  const page = { ...pageFields, markdown }
  const model = {
    ...emptyModel(),
    pages: [page],
    logos: [logo('acme')],
    assets: [video('film'), { ...video('silent'), variants: video('silent').variants.slice(0, 1) }],
    palettes: [palette('main', ['#102030', '#F0F0F0'])],
  }
  const site = await render(model, optionsFor(notes))
  const [, html = ''] =
    /<div class="prose">(.*)<\/div>\n?<\/main>/s.exec(
      site.text('pages/p.html').replace(/\s+<\/main>/, '</main>'),
    ) ?? []
  const { frames } = site.outputs.find(({ path }) => path === 'pages/p.html')!
  return { html, frames, notes: notes.filter(({ place }) => place.startsWith('pages.')) }
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

test('a gallery links each picture to the whole one, and captions are the titles of pictures', async () => {
  const { html, notes } = await renderText(
    ':::gallery\n![On \\[white\\]](asset:acme "On <white>")\n![](asset:acme/dark)\nWords are not shown.\n:::\nAfter.',
  )
  const items = html.match(/<li>.*?<\/li>/gs)
  expect(items).toHaveLength(2)
  expect(items![0]).toMatch(
    /^<li><figure><a href="(\.\.\/files\/[0-9a-f]{12}\/acme-default\.svg)"><img src="\1" alt="On \[white\]".*<\/a><figcaption>On &#60;white&#62;<\/figcaption>/,
  )
  expect(items![1]).toMatch(/alt="Logo acme"[^>]* class="ground-dark"[^>]*><\/a><\/figure>/)
  expect(items![0]).not.toContain('class=')
  expect(html).toMatch(/<ul class="gallery block">.*<\/ul>\s*<p>After\.<\/p>/s)
  expect(html).not.toContain('Words')
  expect(notes).toEqual([])
})

test('a video plays with the controls of the browser, and loads nothing before that if it has a poster', async () => {
  const { html } = await renderText('::video film\n\n::video silent')
  const [film, silent] = html.match(/<video.*?<\/video>/gs)!
  expect(film).toMatch(
    /^<video controls playsinline aria-label="Film film" width="200" height="100" preload="none" poster="\.\.\/files\/[0-9a-f]{12}\/film\.png"><source src="\.\.\/files\/[0-9a-f]{12}\/film\.mp4" type="video\/mp4">/,
  )
  expect(film).toMatch(
    /<track kind="captions" src="\.\.\/files\/[0-9a-f]{12}\/film-captions-de\.vtt" srclang="de" label="Deutsch"><\/video>$/,
  )
  expect(silent).toContain('preload="metadata"')
  expect(html).toMatch(/<a class="download" href="[^"]+film\.mp4" download="film\.mp4">MP4/)
})

test('tabs are sections one after the other, so that they need no script', async () => {
  const { html } = await renderText(
    '::::tabs\n:::tab iOS & more\n*One*\n:::\n:::tab Android\nTwo\n:::\n::::\nAfter.',
  )
  expect(html).toMatch(
    /<div class="tabs"><section class="tab"><strong class="title">iOS &#38; more<\/strong>\s*<p><em>One<\/em><\/p>\s*<\/section>\s*<section class="tab">.*Two.*<\/section>\s*<\/div>\s*<p>After/s,
  )
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/a1b2c3', 'player.vimeo.com/video/76979871?dnt=1&h=a1b2c3'],
  [
    'https://www.figma.com/design/AbC123/Buttons?node-id=1-2&t=x',
    'embed.figma.com/design/AbC123?embed-host=blazon&node-id=1-2',
  ],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  [
    'https://storybook.example.com/main/?path=/story/button--primary',
    'storybook.example.com/main/iframe.html?id=button--primary&viewMode=story',
  ],
  ['https://storybook.example.com/iframe.html?id=a', 'storybook.example.com/iframe.html?id=a'],
])('%s is embedded once the reader asks for it', async (address, source) => {
  const { html, notes, frames } = await renderText(`::embed ${address} A title`)
  expect(html).not.toContain('<iframe')
  expect(html).toContain(`data-embed="https://${source.replaceAll('&', '&#38;')}"`)
  expect(html).toContain(`<a href="${address.replaceAll('&', '&#38;')}" rel="noopener">`)
  expect(html).toContain('data-title="A title"')
  expect(frames).toEqual([new URL(`https://${source}`).origin])
  expect(notes).toEqual([])
})

test.each([
  'https://example.com/a',
  'https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/redirect?q=https://example.com',
  'https://youtube.com@example.com/watch?v=dQw4w9WgXcQ',
  'https://me:word@storybook.example.com/',
  'https://storybook.example.com:8443/',
  'http://storybook.example.com/',
  'javascript:alert(1)',
  '',
])('%s is not embedded, and the editor learns why', async (address) => {
  const { html, notes, frames } = await renderText(`::embed ${address}`)
  expect(html).not.toMatch(/data-embed|href="(javascript|http):/)
  if (address.startsWith('https:')) expect(html).toContain(`<a href="${address}" rel="noopener">`)
  expect(frames).toEqual(undefined)
  expect(notes.map(({ code }) => code)).toEqual(['embed_not_allowed'])
})

test('what is missing is left out, with a note for the editor', async () => {
  const { notes } = await renderText(
    '::swatches gone\n\n::asset gone\n\n![x](asset:gone)\n\n[x](page:gone)\n\n:::gallery\n![x](asset:gone)\n:::\n\n:::gallery\n:::\n\n::video acme',
  )
  expect(notes.map(({ place }) => place)).toEqual(Array(7).fill('pages.p'))
  expect(new Set(notes.map(({ code }) => code))).toEqual(
    new Set([
      ...['palette_missing', 'asset_missing', 'picture_not_shown', 'link_without_target'],
      ...['gallery_empty', 'video_missing'],
    ]),
  )
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
  const page = { ...pageFields, markdown }
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
