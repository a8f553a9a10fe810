import { expect, test } from 'vitest'
import { emptyModel, optionsFor, palette, render } from './model.fixture.ts'
import { fillVersions, markEarlier, versionsPath } from './versions.ts'

const version = {
  ...{ folder: 'dep_1', name: 'Spring <b> $& 2026', publishedAt: '2026-05-03T10:00:00Z' },
}
const model = () => ({ ...emptyModel(), palettes: [palette('main', ['#102030', '#F0F0F0'])] })
const served = { ...optionsFor(), baseUrl: 'https://brand.example.com', hasVersions: true }

test('a folder has no page of versions and no link to one', async () => {
  const { outputs, text } = await render(model())
  expect(outputs.map(({ path }) => path)).not.toContain(versionsPath)
  expect(text('index.html')).not.toContain('versions/')
})

test('every page of a served site links to its versions, which are listed when they are requested', async () => {
  const { text } = await render(model(), served)
  expect(text('palettes/index.html')).toContain('href="../versions/index.html"')
  expect(text('sitemap.xml')).not.toContain('versions')
  const page = text(versionsPath)
  expect(page).toContain('<meta name="robots" content="noindex">')
  const filled = fillVersions(page, [version, { ...version, folder: 'dep_2', name: null }])
  expect(filled).toContain('<a href="dep_1/index.html">Spring &#60;b&#62; $&#38; 2026</a>')
  expect(filled).toContain('<a href="dep_2/index.html">Version of May 3, 2026</a>')
  expect(fillVersions(page, [])).toContain('No earlier version can be read.')
})

test('a page of an earlier version says so, links to the current one, and is not to be listed', async () => {
  const { text } = await render(model(), served)
  const siteUrl = 'https://new.example.com/'
  const mark = (path: string, isCurrent: boolean) =>
    markEarlier(text(path), { version, path, isCurrent, siteUrl })
  const page = mark('palettes/index.html', true)
  expect(page.match(/<link rel="canonical"[^>]*>/g)).toEqual([
    '<link rel="canonical" href="https://new.example.com/palettes/">',
  ])
  expect(page.match(/<meta name="robots"[^>]*>/g)).toEqual([
    '<meta name="robots" content="noindex">',
  ])
  expect(page).toMatch(
    /<main id="Content"[^>]*>\n<div class="advice note" role="note"><strong>Earlier version<\/strong>\n<p>This is the version “Spring &#60;b&#62; \$&#38; 2026” of May 3, 2026\. <a href="\.\.\/\.\.\/\.\.\/palettes\/index\.html">Open the current page/,
  )
  const gone = mark('index.html', false)
  expect(gone).toContain('no longer exists. <a href="../../index.html">')
  expect(gone).toContain('<link rel="canonical" href="https://new.example.com/">')
})
