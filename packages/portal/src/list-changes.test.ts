import { expect, test } from 'vitest'
import { listChanges, type PortalHistory } from './list-changes.ts'
import { iconSet, logo, palette, tokenSet } from './model.fixture.ts'

const none: PortalHistory = {
  ...{
    palettes: new Map(),
    tokens: new Map(),
    versions: new Map(),
    icons: new Map(),
    builds: new Map(),
    rules: new Map(),
  },
  pages: [],
}
const nothing = {
  ...{
    palettes: [],
    tokens: [],
    logos: [],
    templates: [],
    assets: [],
    iconSets: [],
    decks: [],
    rules: [],
  },
}
const color = (key: string, hex: string) => ({ key, name: null, value: { hex } })
const texts = (changes: ReturnType<typeof listChanges>) =>
  changes.map(({ at, title, text }) => `${at.slice(0, 10)} ${title}: ${text}`)

test('lists the colours that each revision of a palette added, changed and removed', () => {
  const shown = palette('main', ['#102030'])
  const revisions = [
    {
      ...{ at: '2026-03-01T09:00:00Z', revision: 5, name: 'Main' },
      colors: [color('ink', '#101010'), color('leaf', '#2F6B4A')],
    },
    {
      ...{ at: '2026-02-01T09:00:00Z', revision: 3, name: 'Main' },
      colors: [color('ink', '#000000'), color('sand', '#D9C7B0')],
    },
  ]
  const history = { ...none, palettes: new Map([[shown.id, revisions]]) }
  expect(texts(listChanges({ ...nothing, palettes: [shown] }, history))).toEqual([
    '2026-03-01 Palette Main, revision 5: Added leaf. Changed ink from #000000 to #101010. Removed sand.',
    '2026-02-01 Palette Main, revision 3: null',
  ])
})

test('lists the tokens that each revision of a set added, changed and removed, as they are written', () => {
  const shown = tokenSet('measures')
  const size = (value: number) => ({ $value: { value, unit: 'px' } })
  const easing = (first: number) => ({ $type: 'cubicBezier', $value: [first, 0, 0.25, 1] })
  const long = (name: string) => ({ $type: 'fontFamily', $value: [name.repeat(12), 'serif'] })
  const revisions = [
    {
      ...{ at: '2026-03-01T09:00:00Z', revision: 4, name: 'Measures' },
      document: {
        space: { $type: 'dimension', small: size(10), inset: { $value: '{space.large}' } },
        ...{ ease: easing(0.5), text: long('Halden'), added: { $type: 'number', $value: 1 } },
      },
    },
    {
      ...{ at: '2026-02-01T09:00:00Z', revision: 2, name: 'Measures' },
      document: {
        space: { $type: 'dimension', small: size(8), inset: { $value: '{space.small}' } },
        ...{ ease: easing(0.2), text: long('Georgia'), gone: { $type: 'number', $value: 1 } },
      },
    },
  ]
  const history = { ...none, tokens: new Map([[shown.id, revisions]]) }
  expect(texts(listChanges({ ...nothing, tokens: [shown] }, history))).toEqual([
    '2026-03-01 Tokens Measures, revision 4: Added added. Changed space.small from 8px to 10px, space.inset from {space.small} to {space.large}, ease from [0.2,0,0.25,1] to [0.5,0,0.25,1], text. Removed gone.',
    '2026-02-01 Tokens Measures, revision 2: null',
  ])
})

test('lists the files of an asset by day, and its latest revision on another day', () => {
  const shown = { ...logo('acme'), name: 'Acme', revision: 7, updatedAt: '2026-04-01T10:00:00Z' }
  const versions = [
    { at: '2026-03-02T12:00:00Z', variant: 'dark', version: 1 },
    { at: '2026-03-02T11:00:00Z', variant: 'default', version: 2 },
    { at: '2026-03-01T09:00:00Z', variant: 'default', version: 1 },
  ]
  const history = { ...none, versions: new Map([[shown.id, versions]]) }
  const expected = [
    '2026-03-02 Logo Acme: Added dark. Replaced default (version 2).',
    '2026-03-01 Logo Acme: Added default.',
  ]
  expect(texts(listChanges({ ...nothing, logos: [shown] }, history))).toEqual([
    '2026-04-01 Logo Acme, revision 7: null',
    ...expected,
  ])
  const sameDay = { ...shown, updatedAt: '2026-03-02T12:00:01Z' }
  expect(texts(listChanges({ ...nothing, logos: [sameDay] }, history))).toEqual(expected)
})

test('lists the icons of a set by the day they came, and its latest revision on another day', () => {
  const shown = { ...iconSet('acme', 3, () => []), updatedAt: '2026-04-01T10:00:00Z', revision: 5 }
  const icons = [
    { at: '2026-03-02T12:00:00Z', name: 'leaf' },
    { at: '2026-03-01T12:00:00Z', name: 'cup' },
    { at: '2026-03-01T11:00:00Z', name: 'home' },
  ]
  const list = (set: typeof shown) =>
    texts(
      listChanges(
        { ...nothing, iconSets: [set] },
        { ...none, icons: new Map([[shown.id, icons]]) },
      ),
    )
  expect(list(shown)).toEqual([
    '2026-04-01 Icons Set acme, revision 5: null',
    '2026-03-02 Icons Set acme: Added leaf.',
    '2026-03-01 Icons Set acme: Added cup, home.',
  ])
  // Older icons were not read, and may be of the same day.
  expect(list({ ...shown, iconCount: 4 }).at(-1)).toBe(
    '2026-03-01 Icons Set acme: Added cup, home and more.',
  )
})

test('states the kind of a thing only if its name does not', () => {
  const at = { updatedAt: '2026-04-01T10:00:00Z', revision: 7 }
  const list = (name: string) =>
    listChanges({ ...nothing, logos: [{ ...logo('acme'), ...at, name }] }, none)[0]!.title
  expect([list('Acme'), list('Acme logo')]).toEqual([
    'Logo Acme, revision 7',
    'Acme logo, revision 7',
  ])
})

test('lists the slides that each built revision of a deck added, updated and removed', () => {
  const deck = {
    ...{ id: 'pps_1', slug: 'sales', name: 'Sales', description: null, thumbnail: null },
    ...{ slides: [], downloads: [], revision: 4, updatedAt: '2026-06-03T09:00:00Z' },
  }
  const build = (day: number, revision: number, slides: Record<string, number>) => ({
    at: `2026-06-0${day}T09:00:00Z`,
    revision,
    slides: Object.entries(slides).map(([id, revision]) => ({ id, revision })),
  })
  const builds = [
    build(3, 4, { one: 2, three: 1, four: 1 }),
    build(2, 2, { one: 1, two: 1 }),
    build(1, 1, { one: 1, two: 1 }),
  ]
  const history = { ...none, builds: new Map([[deck.id, builds]]) }
  expect(texts(listChanges({ ...nothing, decks: [deck] }, history))).toEqual([
    '2026-06-03 Deck Sales, revision 4: Added 2 slides. Updated 1 slide. Removed 1 slide.',
    '2026-06-02 Deck Sales, revision 2: null',
    '2026-06-01 Deck Sales, revision 1: null',
  ])
  expect(texts(listChanges({ ...nothing, decks: [deck] }, none))).toEqual([
    '2026-06-03 Deck Sales, revision 4: null',
  ])
})

test('lists the revisions of rules that change what people read', () => {
  const rule = {
    ...{ id: 'rul_1', type: 'font_size', name: 'Size', params: {}, severity: 'error' as const },
    ...{ tags: [], sentence: null, guidelineUrl: null },
    appliesTo: { formats: [], layouts: [], slides: [], roles: [] },
  }
  const revision = (revision: number, min: number) => ({
    ...{ at: `2026-07-0${revision}T09:00:00Z`, revision, type: 'font_size', name: 'Size' },
    ...{ params: { min }, severity: 'error' as const },
  })
  const history = {
    ...none,
    rules: new Map([[rule.id, [revision(3, 24), revision(2, 20), revision(1, 20)]]]),
  }
  expect(texts(listChanges({ ...nothing, rules: [rule] }, history))).toEqual([
    '2026-07-03 Rule Size, revision 3: Text is never smaller than 24 pt. Before: Text is never smaller than 20 pt.',
    '2026-07-01 Rule Size, revision 1: Text is never smaller than 20 pt.',
  ])
  const written = { ...rule, sentence: 'Large enough for the last row.' }
  expect(listChanges({ ...nothing, rules: [written] }, history)[0]!.text).toBe(null)
})

test('lists the published revisions of pages, and no drafts', () => {
  const at = (day: number) => `2026-05-0${day}T09:00:00Z`
  const voice = { page: 'one', slug: 'voice' }
  const pages = [
    { ...voice, at: at(5), title: 'Voice and tone', revision: 4, isPublished: true },
    { ...voice, at: at(4), title: 'Voice', revision: 3, isPublished: true },
    { ...voice, at: at(3), title: 'Voice', revision: 2, isPublished: true },
    { ...voice, at: at(2), title: 'Secret', revision: 1, isPublished: false },
  ]
  expect(texts(listChanges(nothing, { ...none, pages }))).toEqual([
    '2026-05-05 Page Voice and tone: Before: Voice.',
    '2026-05-04 Page Voice: null',
    '2026-05-03 Page Voice: Published.',
  ])
})
