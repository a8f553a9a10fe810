import { topicNames } from '@blazon/compliance/rules/topics'
import { portalTexts } from '@blazon/portal/portal-texts'
import { expect, test } from 'vitest'
import { brandModel } from '../../packages/portal/src/brands.fixture.ts'
import { listChanges } from '../../packages/portal/src/list-changes.ts'
import { optionsFor, render } from '../../packages/portal/src/model.fixture.ts'
import { fillVersions, markEarlier, versionsPath } from '../../packages/portal/src/versions.ts'
import { wordsIn } from '../../packages/portal/src/words.ts'
import { loadTranslations } from '../src/kernel/pages/load-say.ts'

const translations = await loadTranslations(['de-CH'])
const say = translations.get('de')!

/** A brand with everything, in these languages. */
function modelIn(...languages: string[]) {
  const model = brandModel('green')
  const page = { ...model.pages[0]!, slug: 'sprache', updatedAt: '2026-11-29T10:05:00Z' }
  const written = languages.map((language) => ({ ...page, language }))
  return { ...model, settings: { ...model.settings, languages }, pages: written }
}

const options = { ...optionsFor(), baseUrl: 'https://b.example', hasVersions: true, translations }

/** The texts and labels of a page, without the sentences that are marked as English. */
function readTexts(page: string): string[] {
  const own = page.replace(/<(p|span)[^>]* lang="en">.*?<\/\1>/g, '')
  const texts = [
    ...own.matchAll(/>([^<>]+)</g),
    ...own.matchAll(/(?:label|holder|title)="([^"]+)"/g),
  ]
  return texts.map(([, text]) => text!.trim())
}

test('a German site contains none of the English texts of a portal', async () => {
  const { outputs, text } = await render(modelIn('de'), options)
  const english = [...Object.values(portalTexts), ...Object.values(topicNames)].filter(
    (message) => say(message) !== message,
  )
  const known = new Set<string>(english)
  const pages = outputs.filter(({ path }) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(10)
  for (const { path } of pages) {
    expect(text(path), path).toContain('<html lang="de">')
    expect(
      readTexts(text(path)).filter((one) => known.has(one)),
      path,
    ).toEqual([])
  }
  expect(text('index.html')).toContain('Zum Inhalt springen')
  expect(text('palettes/index.html')).toContain('<title>Farben · ')
  expect(text('pages/sprache.html')).toContain('>29. November 2026</time>')
  expect(text('palettes/brand.html')).toMatch(/>\d+,\d\d:1/)
})

test('each page has its own language, and says where its texts are in another', async () => {
  const { text } = await render(modelIn('en', 'de', 'fr'), options)
  expect(text('index.html')).toContain('<html lang="en">')
  expect(text('index.html')).not.toContain('Zum Inhalt springen')
  expect(text('pages/sprache.de.html')).toMatch(/<html lang="de">[\s\S]*Zum Inhalt springen/)
  const french = text('pages/sprache.fr.html')
  expect(french).toContain('<html lang="fr">')
  expect(french).toContain('<header class="bar" lang="en">')
  expect(text('pages/sprache.de.html')).toContain('<header class="bar">')
  // A site in a language without texts of ours says that these are English.
  const site = await render(modelIn('fr'), options)
  expect(site.text('palettes/index.html')).toContain('<html lang="en">')
})

test('the list of versions and the banner of an earlier one have the language of the page', async () => {
  const { text } = await render(modelIn('de'), options)
  const version = { folder: 'dep_1', name: 'Herbst', publishedAt: '2026-11-29T10:05:00Z' }
  expect(fillVersions(text(versionsPath), [], translations)).toContain(
    say('No earlier version can be read.'),
  )
  const path = 'index.html'
  const earlier = { version, path, isCurrent: true, siteUrl: 'https://b.example/', translations }
  expect(markEarlier(text(path), earlier)).toContain(
    'Dies ist die Version „Herbst“ vom 29. November 2026.',
  )
})

test('the changes of a German portal are in German', () => {
  const model = { ...modelIn('de'), changes: [] }
  const [palette] = model.palettes
  const revision = { at: '2026-11-29T10:05:00Z', name: 'Farben' }
  const color = { key: 'moss', name: null, value: { hex: '#6B8F71' } }
  const revisions = [
    { ...revision, revision: 2, colors: [color] },
    { ...revision, revision: 1, colors: [] },
  ]
  const none = { tokens: new Map(), versions: new Map(), icons: new Map(), builds: new Map() }
  const history = {
    ...none,
    rules: new Map(),
    palettes: new Map([[palette!.id, revisions]]),
    pages: [],
  }
  const found = listChanges(model, history, wordsIn('de', translations))
  expect(found).toContainEqual(
    expect.objectContaining({ title: 'Palette Farben, Revision 2', text: 'Hinzugefügt: moss.' }),
  )
})
