import { expect, test } from 'vitest'
import { buildPages } from './build/settings.ts'
import { emptyModel, render } from './model.fixture.ts'

test('pages of a chapter are below it in the navigation and name it, also in another language', async () => {
  const write = (id: string, parent: string | null, position: number, more: object = {}) => ({
    ...{ id, slug: id, title: id.toUpperCase(), language: 'en', summary: null, body: '' },
    ...{ parent, position, updated: '2026-01-01T00:00:00Z', ...more },
  })
  const pages = buildPages([
    write('alone', null, 3),
    write('easing', 'motion', 9),
    write('length', 'motion', 1),
    write('motion', null, 2),
    write('lost', 'draft', 1),
    write('bewegung', null, 4, { slug: 'motion', language: 'de' }),
    write('dauer', 'motion', 5, { slug: 'length', language: 'de' }),
  ])
  expect(pages.map(({ slug, parent }) => [slug, parent])).toEqual([
    ['lost', null],
    ...[['motion', null] as const, ['length', 'motion'] as const],
    ...[['length', 'motion'] as const, ['easing', 'motion'] as const],
    ['alone', null],
    ['motion', null],
  ])
  const site = await render({ ...emptyModel(), pages })
  const html = site.text('pages/easing.html')
  const aside = /<aside>.*?<\/aside>/s.exec(html)![0]
  expect(aside).toMatch(
    />LOST<.*>MOTION<\/a><ul><li><a href="\.\.\/pages\/length\.html">LENGTH<\/a><\/li><li><a href="\.\.\/pages\/easing\.html" aria-current="page">EASING<\/a><\/li><\/ul><\/li><li><a[^>]*>ALONE</s,
  )
  expect(html).toMatch(
    /aria-label="Breadcrumb"><ol class="trail"><li><a href="\.\.\/pages\/motion\.html">MOTION/,
  )
  expect(site.text('pages/length.de.html')).toMatch(
    /<ol class="trail"><li><a href="\.\.\/pages\/motion\.de\.html">BEWEGUNG/,
  )
  expect(site.text('pages/motion.html')).toMatch(
    /<main.*<a class="card" href="\.\.\/pages\/length\.html">.*EASING/s,
  )
  // The start page shows chapters, and an arranged navigation has the pages of those that it lists.
  expect(site.text('index.html')).not.toContain('<strong class="title">EASING')
  const { settings } = emptyModel()
  const navigation = [
    { page: 'easing', label: null },
    { page: 'motion', label: 'In motion' },
  ]
  const arranged = await render({ ...emptyModel(), pages, settings: { ...settings, navigation } })
  const links = /<aside>.*?<\/aside>/s.exec(arranged.text('index.html'))![0].match(/>[A-Z][^<]+</gi)
  expect(links).toEqual(['>EASING<', '>In motion<', '>LENGTH<'])
})
