import { posix } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { findHeadingFaces } from './heading-faces.ts'
import {
  emptyModel,
  file,
  icon,
  iconSet,
  logo,
  optionsFor,
  palette,
  type Rendered,
  render,
  slide,
  tokenSet,
} from './model.fixture.ts'
import type { PortalModel } from './model.ts'
import {
  type PreviewedPage,
  previewedSections,
  renderPortal,
  renderPreview,
} from './render-portal.ts'

/** One of everything, with texts that would break a page that does not escape them. */
function fullModel(): PortalModel {
  const hostile = '</title><script>alert(1)</script>"\'&'
  const empty = emptyModel()
  return {
    ...empty,
    settings: { ...empty.settings, name: `Acme ${hostile}`, description: hostile, footer: hostile },
    pages: [
      {
        ...{ slug: 'voice', title: hostile, language: 'en', summary: hostile, updatedAt: null },
        parent: null,
        markdown:
          '# Voice\n\n::swatches main\n\n![Logo](asset:acme/dark)\n\n[Colours](section:palettes)',
      },
      {
        ...{ slug: 'voice', title: 'Stimme', language: 'de', summary: null, updatedAt: null },
        parent: null,
        markdown: 'Kurz.',
      },
    ],
    palettes: [palette('main', ['#102030', '#F0F0F0', '#C8102E'])],
    tokens: [hostileTokens(hostile)],
    fonts: [
      {
        ...{ family: 'Acme "Sans"', slug: 'acme-sans', license: 'OFL', licenseUrl: null },
        ...{ roles: ['heading'], vendorUrl: null, isDownloadable: true },
        faces: [
          {
            ...{ name: 'Bold', weight: { min: 700, max: 700 }, style: 'normal', glyphCount: 300 },
            ...{ width: { min: 100, max: 100 }, unicodeRanges: [], webFile: null, latinFile: null },
            downloads: [file('acme.ttf', 'font/ttf')],
          },
        ],
      },
    ],
    logos: [logo('acme')],
    templates: [{ ...logo('letter'), name: hostile }],
    iconSets: [iconSet('acme', 2, () => [icon('arrow'), icon('bell')])],
    slides: [slide(1), slide(2)],
    decks: [
      {
        ...{ id: 'pps_1', slug: 'sales', name: 'Sales', description: null, revision: 1 },
        ...{ slides: ['sld_2', 'sld_gone'], thumbnail: null, downloads: [], updatedAt: null },
      },
    ],
    rules: [
      {
        ...{ id: 'rul_1', type: 'font_size', name: 'Size', params: { min: 24 }, severity: 'error' },
        appliesTo: { formats: ['pptx'], layouts: [hostile], slides: [], roles: ['title'] },
        ...{ tags: [], sentence: null, guidelineUrl: null },
      },
    ],
    changes: [
      {
        at: '2026-11-14T09:00:00Z',
        title: 'Palette main',
        text: hostile,
        section: 'palettes',
        slug: 'main',
      },
      { at: '2026-11-13T09:00:00Z', title: 'Gone', text: null, section: 'palettes', slug: 'gone' },
    ],
  }
}

/** A token of each type, and one with texts that would break a page. */
function hostileTokens(hostile: string): PortalModel['tokens'][number] {
  const set = tokenSet('main')
  const own = { $type: 'fontFamily', $value: [hostile], $description: hostile, $deprecated: true }
  return { ...set, name: hostile, document: { ...set.document, a: { [hostile]: own } } }
}

const renderHtml = ({ outputs }: Rendered) =>
  outputs
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path, bytes }) => ({ path, html: new TextDecoder().decode(bytes) }))

test('every reference of every page is a file of the site, relative to the page', async () => {
  const site = await render(fullModel())
  const paths = new Set(site.outputs.map(({ path }) => path))
  expect(paths.size).toBe(site.outputs.length)
  let count = 0
  for (const { path, html } of renderHtml(site)) {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, reference = ''] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
      const [target = '', id] = reference.split('#')
      const resolved = target === '' ? path : posix.join(posix.dirname(path), target)
      expect(paths, `${path} refers to ${reference}`).toContain(resolved)
      if (target === '' && id !== undefined) expect(ids).toContain(id)
      count += 1
    }
  }
  expect(count).toBeGreaterThan(300)
})

test('no text becomes markup, and no page has a script or a style of its own', async () => {
  for (const { path, html } of renderHtml(await render(fullModel()))) {
    expect(html, path).not.toContain('<script>')
    expect(html, path).not.toMatch(/ style=|<style| on[a-z]+="/)
    expect(html.match(/<h1/g), path).toHaveLength(1)
    expect(html, path).toMatch(/^<!doctype html>\n<html lang="[a-z]+">/)
  }
})

test('shows every token with a drawing of what it does, and offers each set as files', async () => {
  const site = await render(fullModel())
  const page = site.text('tokens/sets/main.html')
  const item = (path: string) =>
    page.split('<li id="token-').find((part) => part.startsWith(`${path}"`)) ?? `no ${path}`
  expect(item('space-large')).toContain('<rect class="token-fill" width="24" height="16"')
  expect(item('space-inset')).toContain('Follows space.small')
  expect(item('body')).toContain(
    'font-size="16" font-family="&#34;Halden Sans&#34;, sans-serif" font-weight="400" letter-spacing="0.5"',
  )
  expect(item('shadow-high').match(/<feGaussianBlur/g)).toHaveLength(2)
  expect(item('shadow-pressed')).toContain('fill-rule="evenodd"')
  expect(item('dawn')).toContain('<stop offset="0" stop-color="#14213D"')
  expect(item('stroke')).toContain('stroke-dasharray="2 4" stroke-linecap="round"')
  const drawings = page.match(/<li id="token-[^"]+"><div class="show"><svg/g)
  // All but the number.
  expect(drawings).toHaveLength(page.match(/<li id="token-/g)!.length - 1)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(site.text('token-sets/main.css')).toContain('--space-inset: var(--space-small);')
  expect(site.text('tokens/index.html')).toContain('href="../tokens/sets/main.html"')
})

test('the same model gives the same bytes, and each file is read once', async () => {
  const reads: string[] = []
  const model = { ...fullModel() }
  model.readFile = async ({ key }) => {
    reads.push(key)
    return new TextEncoder().encode(key)
  }
  const first = await render(model)
  expect(new Set(reads).size).toBe(reads.length)
  expect((await render(model)).outputs).toEqual(first.outputs)
})

test('a brand without content still has a start page, a search and a page for errors', async () => {
  const site = await render(emptyModel())
  expect(renderHtml(site).map(({ path }) => path)).toEqual([
    'index.html',
    'search.html',
    '404.html',
  ])
  expect(site.text('index.html')).toContain('<h1>Acme</h1>')
})

test('brand.json is as its schema describes it', async () => {
  const site = await render(fullModel())
  const validate = new Ajv2020({ strictTypes: false }).compile(
    JSON.parse(site.text('brand.schema.json')),
  )
  const brand = JSON.parse(site.text('brand.json'))
  expect(validate(brand), JSON.stringify(validate.errors)).toBe(true)
  expect(brand.rules[0].sentence).toBe('Text is never smaller than 24 pt.')
  expect(brand.palettes[0].tokens.dtcg).toBe('tokens/main.tokens.json')
  const [set] = brand.token_sets
  expect(set.files.dtcg).toBe('token-sets/main.tokens.json')
  expect(site.outputs.map(({ path }) => path)).toEqual(
    expect.arrayContaining([set.page, ...Object.values(set.files)]),
  )
  expect(site.outputs.map(({ path }) => path)).toContain(brand.logos[0].variants[0].files[0].path)
  expect(JSON.parse(site.text('tokens/main.tokens.json'))['color-1'].$value.hex).toBe('#102030')
})

test('with an address, the site has a map, canonical links and a page for errors at any depth', async () => {
  const baseUrl = 'https://brand.example.com/portal'
  const site = await render(fullModel(), { ...optionsFor(), baseUrl })
  expect(site.text('sitemap.xml')).toContain(`<loc>${baseUrl}/palettes/main.html</loc>`)
  expect(site.text('sitemap.xml')).not.toContain('search.html')
  expect(site.text('robots.txt')).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
  expect(site.text('index.html')).toContain(
    `property="og:image" content="${baseUrl}/assets/social.png"`,
  )
  expect(site.text('404.html')).toContain('href="/portal/assets/site.css"')
})

test('a site that must not be listed says so in robots.txt and on each page', async () => {
  const site = await render(fullModel(), { ...optionsFor(), isIndexed: false })
  expect(site.text('robots.txt')).toContain('Disallow: /')
  for (const { html } of renderHtml(site))
    expect(html).toContain('<meta name="robots" content="noindex">')
})

test('the picture for social networks is a PNG of 1200 by 630', async () => {
  const { outputs } = await render(fullModel())
  const { bytes } = outputs.find(({ path }) => path === 'assets/social.png')!
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
})

test('pages stay below 100 KB with large drawings and many of everything', async () => {
  const many = <Item>(count: number, make: (at: number) => Item) =>
    Array.from({ length: count }, (_, at) => make(at))
  const full = fullModel()
  const site = await render({
    ...full,
    pages: many(120, (at) => ({ ...full.pages[0]!, slug: `page-${at}`, summary: 'w'.repeat(300) })),
    fonts: many(40, (at) => ({
      ...{ ...full.fonts[0]!, slug: `f-${at}`, family: `Family ${at}` },
      faces: many(24, () => full.fonts[0]!.faces[0]!),
    })),
    logos: many(300, (at) => logo(`logo-${at}`)),
    palettes: [
      palette(
        'main',
        many(400, (at) => `#${(at * 4001).toString(16).padStart(6, '0')}`),
      ),
    ],
    iconSets: [
      iconSet('acme', 200, () =>
        many(200, (at) => ({
          ...icon(`i${at}`),
          body: `<path d="${'M0 0h1'.repeat(at % 7 === 0 ? 3_000 : 90)}"/>`,
        })),
      ),
    ],
    slides: many(500, slide),
    decks: [{ ...full.decks[0]!, slides: many(500, (at) => `sld_${at}`) }],
    rules: many(200, (at) => ({ ...full.rules[0]!, id: `rul_${at}` })),
    changes: many(300, () => full.changes[0]!),
  })
  for (const { path, html } of renderHtml(site)) {
    expect(html.length, path).toBeLessThan(100_000)
  }
  const icons = renderHtml(site).filter(({ path }) => path.startsWith('icons/acme/'))
  expect(icons.map(({ path }) => path)).toEqual([
    'icons/acme/index.html',
    'icons/acme/2.html',
    'icons/acme/3.html',
  ])
  expect(icons.flatMap(({ html }) => html.match(/<li id="i\d+"/g))).toHaveLength(200)
})

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['ar-Latn', null],
  ['de-CH', null],
])('a page in %s has the direction of its script', async (language, direction) => {
  const page = { slug: 'p', title: 'P', language, summary: null, parent: null, markdown: '' }
  const site = await render({ ...emptyModel(), pages: [{ ...page, updatedAt: null }] })
  const dir = direction === null ? '' : ` dir="${direction}"`
  const text = site.text(`pages/p.${language.toLowerCase()}.html`)
  expect(text).toContain(`<html lang="${language}"${dir}>`)
  expect(site.text('index.html')).toContain('<html lang="en">')
})

test('the style sheet names no side, so that pages from right to left are mirrored', async () => {
  const css = (await render(fullModel())).text('assets/site.css')
  const sides = css.match(
    /[^{};]*\b(?:margin|padding|border)-(?:left|right)\b[^;}]*|[{;](?:left|right):[^;}]*/g,
  )
  expect(sides).toBe(null)
})

test('icons are read while pages are written, not before', async () => {
  let read = 0
  const icons = function* () {
    for (; read < 1_000; read++) yield icon(`icon-${read}`)
  }
  const model = { ...emptyModel(), iconSets: [iconSet('acme', 1_000, icons)] }
  for await (const { path } of renderPortal(model, optionsFor())) {
    if (path === 'icons/acme/index.html') break
  }
  expect(read).toBeLessThan(100)
})

test('a preview is one page with what it needs', async () => {
  const preview = async (shown: PreviewedPage) => {
    const paths: string[] = []
    for await (const { path } of renderPreview(fullModel(), shown, optionsFor())) paths.push(path)
    return paths
  }
  const sections = previewedSections.map(async (section) => (await preview(section))[0])
  expect(await Promise.all(sections)).toEqual([
    'index.html',
    ...[
      'palettes/index.html',
      'typography/index.html',
      'tokens/index.html',
      'logos/index.html',
      'icons/acme/index.html',
    ],
    ...['templates', 'decks', 'slides', 'rules', 'changelog'].map((name) => `${name}/index.html`),
  ])
  const paths = await preview({ slug: 'voice', language: 'de' })
  expect(paths[0]).toBe('pages/voice.de.html')
  expect(paths).toContain('assets/site.css')
  expect(paths.some((path) => path.startsWith('palettes/'))).toBe(false)
})

test('the social picture is drawn with the upright faces of the heading family', () => {
  const { fonts, settings } = fullModel()
  const file = (key: string) => ({ ...fonts[0]!.faces[0]!.webFile!, key })
  const face = { ...fonts[0]!.faces[0]!, style: 'normal' as const }
  const other = { ...fonts[0]!, family: 'Other', faces: [{ ...face, webFile: file('other') }] }
  const heading = {
    ...fonts[0]!,
    family: 'Heading',
    faces: [
      { ...face, style: 'italic' as const, webFile: file('italic') },
      { ...face, webFile: null },
      { ...face, webFile: file('upright') },
    ],
  }
  const theme = { ...settings.theme, headingFamily: 'Heading' }
  const found = findHeadingFaces({ settings: { ...settings, theme }, fonts: [other, heading] })
  expect(found.family).toBe('Heading')
  expect(found.faces.map(({ webFile }) => webFile.key)).toEqual(['upright'])
})

test('a site with an address has a feed of its changes, and every page names it', async () => {
  const options = { ...optionsFor(), baseUrl: 'https://brand.example.com' }
  const site = await render(fullModel(), options)
  const feed = site.text('changelog/feed.xml')
  expect(feed).not.toContain('<script')
  expect(feed).toContain('<link rel="self" href="https://brand.example.com/changelog/feed.xml"/>')
  expect(feed.match(/<entry>/g)).toHaveLength(fullModel().changes.length)
  expect(site.text('pages/voice.html')).toContain(
    'type="application/atom+xml" title="Changes of the brand" href="../changelog/feed.xml"',
  )
  const folder = await render(fullModel())
  expect(folder.outputs.some(({ path }) => path === 'changelog/feed.xml')).toBe(false)
  expect(folder.text('index.html')).not.toContain('atom+xml')
})

test('llms.txt names the files, the colours and the rules, each on a line', async () => {
  const model = fullModel()
  const text = (await render(model)).text('llms.txt')
  const lines = text.split('\n')
  expect(lines[0]).toMatch(/^# Acme /)
  expect(text).toMatch(/^- \[.+\]\(tokens\/main\.tokens\.json\): Design tokens \(DTCG\)$/m)
  expect(text).toContain('(token-sets/main.tokens.json): Design tokens (DTCG)')
  expect(text).toMatch(/^- .*: #C8102E/m)
  expect(text.match(/^## .+$/gm)).toEqual(
    expect.arrayContaining(['## Pages', '## For machines', '## Colours', '## Rules']),
  )
  // A name cannot add a line, a link or HTML.
  expect(text).not.toMatch(/(?<!\\)</)
})
