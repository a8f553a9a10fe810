import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../../testing/cpu-time.ts'
import {
  deck,
  judgements,
  page,
  paragraph,
  run,
  shape,
  textBox,
  violations,
} from '../../../test/documents.ts'
import { checkDocument } from '../../check.ts'
import { readHtml } from '../../readers/html.ts'
import { readText } from '../../readers/text.ts'

const type = 'term_forbidden'
const terms = [{ text: 'utilise', replacement: 'use' }, { text: 'synergy' }]

test('finds a term across the runs of a paragraph, and reports where it begins', () => {
  const document = deck([textBox('We ', 'uti', run('lise it', { caps: true }))])
  const [violation] = violations(type, document, { terms })
  expect(violation).toMatchObject({
    observed: 'utilise',
    expected: '“use”',
    message: '“utilise” is not allowed; write “use”.',
    fix: { kind: 'replace_text', replacement: 'use' },
    place: { text: 'We utilise it', run: { number: 2 } },
  })
})

test('judges each paragraph once, and lists its terms from left to right', () => {
  const document = deck([
    shape({ paragraphs: [paragraph('synergy, utilise'), paragraph('fine'), paragraph(' ')] }),
  ])
  const judged = judgements(type, document, { terms })
  expect(
    judged.map((one) => (typeof one === 'string' ? one : one.map(({ observed }) => observed))),
  ).toEqual([['synergy', 'utilise'], 'obeys'])
})

test('proposes nothing without a replacement, and removal for an empty one', () => {
  const document = deck([textBox('synergy')])
  expect(violations(type, document, { terms })[0]?.fix).toBeNull()
  const leave = { terms: [{ text: 'synergy', replacement: '' }] }
  expect(violations(type, document, leave)[0]?.fix).toMatchObject({
    description: 'Leave out “synergy”.',
    replacement: '',
  })
})

test('reads notes and alternative texts only if the rule says so', () => {
  const slide = page([shape({ altText: 'synergy' })], { notes: [paragraph('synergy')] })
  const found = (where?: string[], includeNotes = false) =>
    violations(type, deck([slide]), where ? { terms, where } : { terms }, { includeNotes }).length
  expect([found(), found(undefined, true), found(['notes']), found(['alt_text'])]).toEqual([
    0, 1, 1, 1,
  ])
})

test('reads only the named roles', () => {
  const title = shape({ role: 'title', paragraphs: [paragraph('synergy')] })
  const document = deck([page([title, textBox('synergy')])])
  expect(violations(type, document, { terms, where: ['title'] })).toHaveLength(1)
})

test('reports line and column in a text file', () => {
  const document = readText(new TextEncoder().encode('Fine.\n\nWe\nalso utilise it'), null)
  const rule = {
    id: 'rul_1',
    revision: 1,
    type,
    params: { terms },
    severity: 'warning' as const,
    weight: 10,
    enabled: true,
    applies_to: null,
  }
  const { findings } = checkDocument(document, [rule], { palettes: [], fonts: [] })
  expect(findings[0]?.location).toMatchObject({ slide: null, line: 4, column: 6 })
})

test('positions many words of a long text in linear time', () => {
  const long = readText(new TextEncoder().encode('a line, utilise it\n'.repeat(30_000)), null)
  let found: ReturnType<typeof violations> = []
  const units = cpuUnits(() => {
    found = violations(type, long, { terms })
  })
  expect(found.at(-1)?.place.position).toMatchObject({ line: 30_000, column: 9 })
  expect(units).toBeLessThan(200)
})

test('leaves another form of a term to a person, who knows the form of the replacement', () => {
  const document = deck([textBox('We utilised it, and utilise it')])
  const inflected = [{ text: 'utilise', replacement: 'use', inflections: true }]
  expect(violations(type, document, { terms: inflected })).toMatchObject([
    {
      observed: 'utilised',
      message: '“utilised” is not allowed; write a form of “use”.',
      fix: { kind: 'manual', replacement: null },
    },
    { observed: 'utilise', fix: { kind: 'replace_text', replacement: 'use' } },
  ])
})

test('does not find the replacement itself, whose plain form may be the term', () => {
  const document = deck([textBox('Halden–Flow, Halden-Flow')])
  const dashes = [{ text: 'Halden-Flow', replacement: 'Halden–Flow' }]
  expect(violations(type, document, { terms: dashes })).toMatchObject([{ observed: 'Halden-Flow' }])
})

test('reads the title, the description and the alternative texts of a web page', () => {
  const html = `<title>We utilise</title><meta name="description" content="Utilise it">
    <body><img src="a.png" alt="utilise it"><p>fine`
  const document = readHtml(new TextEncoder().encode(html))
  const found = violations(type, document, { terms })
  expect(found.map(({ observed }) => observed)).toEqual(['utilise', 'utilise', 'Utilise'])
})

test.each([
  ['<button aria-label="utilise">x</button>', 'button[aria-label]'],
  ['<p>see <a href=a aria-description="utilise">x</a></p>', 'p > a[aria-description]'],
  ['<abbr title="utilise">x</abbr>', 'abbr[title]'],
  ['<img src=a.png alt="utilise">', 'img[alt]'],
  ['<iframe title="utilise"></iframe>', 'iframe[title]'],
  ['<input placeholder="utilise">', 'input[placeholder]'],
  ['<input value="x" placeholder="utilise">', 'input[placeholder]'],
  ['<textarea placeholder="utilise"></textarea>', 'textarea[placeholder]'],
  ['<input type=button value="utilise">', 'input[value]'],
  ['<input type=submit value="utilise">', 'input[value]'],
])('reads the attribute of %s once', (html, selector) => {
  const document = readHtml(new TextEncoder().encode(`<body>${html}`))
  const found = violations(type, document, { terms: [{ text: 'utilise' }] })
  expect(found.map(({ place }) => place.position?.selector)).toEqual([`html > body > ${selector}`])
})

test.each([
  '<p style="display: none" title="utilise">x</p>',
  '<input type=checkbox value="utilise">',
  '<button value="utilise">x</button>',
  '<style title="utilise"></style>',
])('reads no attribute of %s', (html) => {
  const document = readHtml(new TextEncoder().encode(html))
  const found = violations(
    type,
    document,
    { terms: [{ text: 'utilise' }] },
    { includeHidden: false },
  )
  expect(found).toEqual([])
})

test('reads a word of Markdown of which a part is emphasized', () => {
  const document = readText(new TextEncoder().encode('uti**lise** it, *synergy*'), 'a.md')
  const found = violations(type, document, { terms })
  expect(found.map(({ place }) => place.position?.column)).toEqual([1, 18])
})

test.each([
  ['uti<b>lise</b> it', 1],
  ['so uti&shy;lise it', 4],
  ['one<br>two utilise it', 12],
  ['un\\-utilise it', 5],
])('reads the Markdown %s', (markdown, column) => {
  const document = readText(new TextEncoder().encode(markdown), 'a.md')
  const found = violations(type, document, { terms: [{ text: 'utilise' }] })
  expect(found.map(({ place }) => place.position?.column)).toEqual([column])
})

test('reads entities, escapes and guillemets as they are shown', () => {
  const read = (markdown: string) => readText(new TextEncoder().encode(markdown), 'a.md')
  const find = (text: string, markdown: string) =>
    violations(type, read(markdown), { terms: [{ text }] }).length
  expect(find("don't", 'We don&rsquo;t and don&#39;t')).toBe(2)
  expect(find('e-mail', 'an e\\-mail')).toBe(1)
  expect(find('"best"', 'the «best»')).toBe(1)
  expect(find('&amp;', 'a &amp; b')).toBe(0)
})

test('reads the titles of cards of shared pages', () => {
  const html = '<meta property="og:title" content="We utilise"><p>fine'
  const document = readHtml(new TextEncoder().encode(html))
  expect(violations(type, document, { terms })).toHaveLength(1)
})
