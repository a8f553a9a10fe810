import { expect, test } from 'vitest'
import { buildDeck, paragraph, relationship, shape } from '../../test/deck-builder.ts'
import { assemble } from '../assembly/assemble.ts'
import { openPackage } from '../container/package.ts'
import { slideContentHashes } from '../identity/content-hash.ts'
import { listSlides } from './list-slides.ts'
import { readDeck } from './read-deck.ts'
import { readSlides } from './read-slides.ts'
import { slideFacts } from './slide-facts.ts'

const told = (text: string) => shape({ text: paragraph(text) })

test('lists slides with their identities', () => {
  const deck = buildDeck({
    slides: [told('One'), { attributes: 'show="0"', shapes: told('Two') }, told('One')],
    size: { width: 9_144_000, height: 5_143_500 },
  })
  const { size, slides } = listSlides(deck)
  expect(size).toEqual({ width: 9_144_000, height: 5_143_500 })
  expect(slides.map(({ number, hidden, mark }) => ({ number, hidden, mark }))).toEqual([
    { number: 1, hidden: false, mark: null },
    { number: 2, hidden: true, mark: null },
    { number: 3, hidden: false, mark: null },
  ])
  expect(slides.map(({ contentHash }) => contentHash)).toEqual(
    slideContentHashes(openPackage(deck)),
  )
  expect(slides[0]?.contentHash).toBe(slides[2]?.contentHash)
})

test('keeps the number of each slide if others are missing or broken', () => {
  const deck = buildDeck({
    slides: [told('One'), told('Two'), told('Three')],
    parts: { 'ppt/slides/slide1.xml': null, 'ppt/slides/slide2.xml': '<p:sld' },
  })
  const { slides } = listSlides(deck)
  expect(slides.map(({ contentHash }) => contentHash === null)).toEqual([true, true, false])
  const readings = [...readSlides(deck, [1, 2, 3])]
  expect(readings.map((reading) => 'failure' in reading && reading.failure.code)).toEqual([
    'malformed',
    'malformed',
    false,
  ])
  const third = { deck, slide: 3, mark: null, hidden: null, section: null }
  const { bytes } = assemble({
    ...{ slides: [third], masterPolicy: 'keep', variables: {}, title: '' },
  })
  expect(listSlides(bytes).slides[0]?.contentHash).toBe(slides[2]?.contentHash)
})

test('reads a single slide like one of its deck', () => {
  const deck = buildDeck({ slides: [told('One'), told('Two')] })
  const [reading] = readSlides(deck, [2])
  expect(reading).toMatchObject({ slide: { number: 2, part: 'ppt/slides/slide2.xml' } })
  expect(JSON.stringify(reading && 'slide' in reading && reading.slide)).toBe(
    JSON.stringify(readDeck(deck).pages[1]),
  )
  expect(readDeck(deck, 2).pages).toHaveLength(1)
})

test('collects title, text, fonts, colours and languages, weighted by length', () => {
  const deck = buildDeck({
    slides: [
      {
        background:
          '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="102030"/></a:solidFill></p:bgPr></p:bg>',
        shapes: [
          shape({
            text: paragraph('Un peu de texte', '<a:latin typeface="Inter"/>', 'lang="fr-FR"'),
          }),
          shape({
            placeholder: 'type="title"',
            text: `${paragraph('  The   title ', '<a:latin typeface="Futura"/>', 'lang="en-GB"')}<a:p/>`,
          }),
        ].join(''),
      },
    ],
  })
  const facts = slideFacts(readDeck(deck).pages[0]!)
  expect(facts).toMatchObject({
    title: 'The title',
    text: 'Un peu de texte\n  The   title ',
    notes: '',
    fonts: ['Inter', 'Futura'],
    language: 'fr-FR',
  })
  expect(facts.colors).toContain('#102030')
})

test('uses the first line as the title of a slide without one', () => {
  const page = readDeck(buildDeck({ slides: [told('Only a line')] })).pages[0]!
  expect(slideFacts(page).title).toBe('Only a line')
})

test('lists each picture of a slide once', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const relationships =
    relationship('rId8', 'image', '../media/a.png') +
    relationship('rId9', 'image', '../media/a.png')
  const deck = buildDeck({
    slides: [{ shapes: told('Picture'), relationships }],
    parts: { 'ppt/media/a.png': png },
  })
  const [reading] = readSlides(deck, [1])
  expect(reading && 'slide' in reading && reading.media).toHaveLength(1)
})
