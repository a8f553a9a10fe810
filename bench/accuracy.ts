import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  accuracyTable,
  measureAccuracy,
  measureCase,
  measurePictureSource,
  measureSourceAccuracy,
  measureWordAccuracy,
} from '../packages/compliance/test/planted/measure.ts'
import { logoPng, ownDeck } from '../packages/compliance/test/planted/own-decks.ts'
import { pictureSourcePlants } from '../packages/compliance/test/planted/picture-source-plants.ts'
import { planters } from '../packages/compliance/test/planted/plants.ts'
import { casePlants, sourcePlants } from '../packages/compliance/test/planted/source-plants.ts'
import { wordPlanters } from '../packages/compliance/test/planted/word-plants.ts'
import { seededRandom } from '../packages/pptx/test/seeded-random.ts'
import { benchLikeness } from './tools/likeness.ts'

const corpus = '/work/shared/corpus/pptx'
const rounds = 3
/** Word files are made for each round, decks are given. */
const wordRounds = 20
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121)

/** Precision and recall of each rule type on violations planted in real decks, and in files of other formats. */
export async function benchAccuracy(): Promise<void> {
  const names = existsSync(corpus) ? readdirSync(corpus) : []
  const decks = [
    { name: 'one made here', bytes: await ownDeck() },
    ...names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${corpus}/${name}`)) })),
  ]
  const logo = await logoPng()
  const rows = []
  for (const type of Object.keys(planters)) {
    rows.push(await measureAccuracy(type, decks, rounds, seededRandom(seed), logo))
  }
  for (const type of Object.keys(wordPlanters)) {
    rows.push(await measureWordAccuracy(type, wordRounds, seededRandom(seed), logo))
  }
  for (const [type, { formats }] of Object.entries(sourcePlants)) {
    for (const format of formats) {
      rows.push(await measureSourceAccuracy(type, format, wordRounds, seededRandom(seed)))
    }
  }
  for (const [name, { formats }] of Object.entries(casePlants)) {
    for (const format of formats) {
      rows.push(await measureCase(name, format, wordRounds, seededRandom(seed)))
    }
  }
  for (const plant of pictureSourcePlants) {
    rows.push(await measurePictureSource(plant, wordRounds, seededRandom(seed), logo))
  }
  process.stdout.write(
    `planted violations, ${decks.length} decks, ${rounds} rounds, seed ${seed}; decks comply before planting\n${accuracyTable(rows)}\n`,
  )
  for (const failure of rows.flatMap(({ failures }) => failures))
    process.stdout.write(`${failure}\n`)
  process.stdout.write('logos changed on their way into a document, by the perceptual hash\n')
  await benchLikeness()
}
