import { expect, test } from 'vitest'
import { deck, judgements, rule, run, textBox, violations } from '../../../test/documents.ts'
import { check, checkDocument } from '../../check.ts'
import { loadDictionaries } from '../../words/dictionaries.ts'

const type = 'spelling'
const saying = (text: string, language: string | null = 'en-US') =>
  deck([textBox(run(text, { language }))])

async function find(text: string, language: string | null = 'en-US', params: object = {}) {
  const document = saying(text, language)
  const dictionaries = await loadDictionaries(document, [rule(type, params)])
  return violations(type, document, params, { dictionaries }).map(({ observed, expected }) => ({
    observed,
    expected,
  }))
}

test('finds a word that differs by one letter from a word of its language', async () => {
  expect(await find('We recieve many seperate orders')).toEqual([
    { observed: 'recieve', expected: '“receive” or “relieve”' },
    { observed: 'seperate', expected: '“separate”' },
  ])
  expect(await find('Die Nachaltigkeit unserer Resourcen', 'de-DE')).toEqual([
    { observed: 'Nachaltigkeit', expected: '“Nachhaltigkeit”' },
    { observed: 'Resourcen', expected: expect.stringContaining('“Ressourcen”') },
  ])
})

test('distinguishes American from British spelling', async () => {
  expect(await find('The colour of our brand')).toHaveLength(1)
  expect(await find('The colour of our brand', 'en-GB')).toEqual([])
  expect(await find('The color of our brand', 'en-GB')).toHaveLength(1)
})

test.each([
  ['names within a sentence', 'With Haldden and Recieve', 'en-US'],
  ['acronyms, codes, addresses', 'RECIEVE recieve2 a@recieve.com recieve.txt getRecieve', 'en-US'],
  ['possessives and short forms', 'Don’t take the customer’s webhooks, we’re onboarding', 'en-US'],
  ['compounds', 'Nachhaltigkeitsbericht und Digitalisierungsoffensive', 'de-DE'],
  ['English words in German', 'Unser Meeting zum Forecast', 'de-AT'],
  ['Swiss spelling', 'Grosse Strassen', 'de-CH'],
  ['half of a compound', 'Liste der Paketnamen und -versionen', 'de-DE'],
  ['names of files without a stem', 'Created from .buildinfo and .gitatributes', 'en-US'],
  ['jargon that only a made-up compound is like', 'Die Werte sind endian abgelegt', 'de-DE'],
  ['languages without a dictionary', 'recieve', 'fr-FR'],
])('passes %s', async (_, text, language) => {
  expect(await find(text, language)).toEqual([])
})

test('judges no text whose dictionary is not installed, and a check says so', async () => {
  const document = saying('Die Nachaltigkeit', 'de-DE')
  const dictionaries = new Map([['de', null] as const])
  expect(judgements(type, document, {}, { dictionaries })).toEqual(['indeterminate'])
  const { warnings } = checkDocument(
    document,
    [rule(type)],
    { palettes: [], fonts: [] },
    { dictionaries },
  )
  expect(warnings).toEqual([
    expect.objectContaining({ code: 'dictionary_not_installed', params: { language: 'de' } }),
  ])
  expect(warnings[0]?.message).toContain('German')
})

test('accepts English words with and without their accents', async () => {
  expect(await find('The café is naïve; the cafe is naive', 'en-GB')).toEqual([])
})

test("accepts the rule's own words, and judges only its languages", async () => {
  expect(await find('recieve', 'en-US', { accepted: ['Recieve'] })).toEqual([])
  expect(await find('recieve', 'en-US', { languages: ['de'] })).toEqual([])
  expect(await find('recieve', null, { default_language: 'en-US' })).toHaveLength(1)
})

test('ignores text marked with another language', async () => {
  expect(await find('Wir freuen uns auf die gemeinsame Reise mit unseren Kunden')).toEqual([])
})

test('cannot judge without a language or a dictionary', () => {
  expect(judgements(type, saying('recieve', null))).toEqual(['indeterminate'])
  expect(judgements(type, saying('recieve'))).toEqual(['indeterminate'])
})

test('judges posted text, whatever it looks like', async () => {
  const rules = [rule('spelling', { default_language: 'en-US' })]
  const bytes = new TextEncoder().encode('<p>They recieve it.</p>')
  const result = await check(bytes, rules, { palettes: [], fonts: [], format: 'text' })
  expect(result).toMatchObject({ input: { format: 'text' }, findings: [{ observed: 'recieve' }] })
})
