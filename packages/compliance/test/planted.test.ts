import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../pptx/test/seeded-random.ts'
import { ruleTypes } from '../src/rules/registry.ts'
import {
  type Accuracy,
  accuracyTable,
  measureAccuracy,
  measureCase,
  measurePictureSource,
  measureSourceAccuracy,
  measureWordAccuracy,
  type NamedDeck,
} from './planted/measure.ts'
import { logoPng, ownDeck } from './planted/own-decks.ts'
import { pictureSourcePlants } from './planted/picture-source-plants.ts'
import { planters } from './planted/plants.ts'
import { casePlants, sourcePlants } from './planted/source-plants.ts'
import { wordPlanters } from './planted/word-plants.ts'

/**
 * Changes one run, shape, picture or part of real decks, chosen by a seed, so that one rule is
 * violated: a check must find exactly that. The decks are those of the corpus if it exists, and
 * always one created here.
 */
const folder = '/work/shared/corpus/pptx'
const given = process.env.PROPERTY_SEED
const seed = given === 'random' ? Date.now() & 0x7fffffff : Number(given ?? 20_261_121)
const typesFor = (format: 'pptx' | 'docx') =>
  ruleTypes.filter(({ formats }) => formats.includes(format)).map(({ type }) => type)
const types = typesFor('pptx')
const wordTypes = typesFor('docx')

const rows: Accuracy[] = []
let decks: NamedDeck[]
let logo: Uint8Array

beforeAll(async () => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  decks = [
    { name: 'one made here', bytes: await ownDeck() },
    ...names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)) })),
  ]
  logo = await logoPng()
})

afterAll(() => {
  process.stdout.write(`\nseed ${seed}, ${decks.length} decks\n${accuracyTable(rows)}\n`)
})

test('has a planter for every rule type that reads decks', () => {
  expect(Object.keys(planters).sort()).toEqual([...types].sort())
})

test('has a planter for every rule type that reads Word files', () => {
  expect(Object.keys(wordPlanters).sort()).toEqual([...wordTypes].sort())
})

test.each(wordTypes)('finds what was planted in Word files, and nothing else: %s', async (type) => {
  const row = await measureWordAccuracy(type, 2, seededRandom(seed), logo)
  rows.push(row)
  expect(row.failures, `PROPERTY_SEED=${seed}`).toEqual([])
  expect(row).toMatchObject({ precision: 1, recall: 1, unknown: 0 })
})

const sourceCases = Object.entries(sourcePlants).flatMap(([type, { formats }]) =>
  formats.map((format) => [type, format] as const),
)

test.each(sourceCases)(
  'finds what was planted, and nothing else: %s in %s',
  async (type, format) => {
    const row = await measureSourceAccuracy(type, format, 2, seededRandom(seed))
    rows.push(row)
    expect(row.failures, `PROPERTY_SEED=${seed}`).toEqual([])
    expect(row).toMatchObject({ precision: 1, recall: 1, unknown: 0 })
  },
)

const easilyWrong = Object.entries(casePlants).flatMap(([name, { formats }]) =>
  formats.map((format) => [name, format] as const),
)

test.each(easilyWrong)(
  'finds what was planted beside what looks like it: %s in %s',
  async (name, format) => {
    const row = await measureCase(name, format, 2, seededRandom(seed))
    rows.push(row)
    expect(row.failures, `PROPERTY_SEED=${seed}`).toEqual([])
    expect(row).toMatchObject({ precision: 1, recall: 1, unknown: 0 })
  },
)

test.each(pictureSourcePlants.map((plant) => ({ type: plant[0], format: plant[1], plant })))(
  'finds what was planted, and nothing else: $type in $format',
  async ({ plant }) => {
    const row = await measurePictureSource(plant, 2, seededRandom(seed), logo)
    rows.push(row)
    expect(row.failures, `PROPERTY_SEED=${seed}`).toEqual([])
    expect(row).toMatchObject({ precision: 1, recall: 1, unknown: 0 })
  },
)

test('has a breach for every rule type that reads another format', () => {
  const planted = [...sourceCases, ...pictureSourcePlants]
    .filter(([, format]) => format !== 'xlsx')
    .map(([type, format]) => `${type} ${format}`)
  const all = ruleTypes.flatMap(({ type, formats }) =>
    formats
      // Of workbooks, `rules/workbooks.test.ts` plants what is not in the cells.
      .filter((one) => !['pptx', 'docx', 'xlsx'].includes(one))
      .map((one) => `${type} ${one}`),
  )
  // The pixels of JPEGs are not read: their colours are indeterminate.
  expect([...planted, 'color_in_palette jpeg'].sort()).toEqual(all.sort())
})

describe('finds what was planted, and nothing else, in decks that obey all rules', () => {
  test.each(types)('%s', async (type) => {
    // A sixth of the decks, another one for each type; `npm run bench accuracy` takes all.
    const sixth = decks.filter((_, at) => at === 0 || at % 6 === types.indexOf(type) % 6)
    const measure = (some: NamedDeck[]) => measureAccuracy(type, some, 1, seededRandom(seed), logo)
    const ofSixth = await measure(sixth)
    // Few decks have notes or placeholders to move.
    const row = ofSixth.planted > 0 ? ofSixth : await measure(decks)
    rows.push(row)
    expect(row.failures, `PROPERTY_SEED=${seed}`).toEqual([])
    expect(row).toMatchObject({ precision: 1, recall: 1 })
    expect(row.planted - row.unknown).toBeGreaterThan(0)
    // Only an area behind a picture that no decoder reads is reported as unknown.
    expect(row.unknown).toBeLessThanOrEqual(type === 'logo_required' ? 1 : 0)
  })
})
