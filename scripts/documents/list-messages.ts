import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { translation } from '../../dashboard/translation/vite-plugin.ts'
import { check } from '../../packages/compliance/src/check.ts'
import type { Finding } from '../../packages/compliance/src/finding.ts'
import { groupIssues, type Issue } from '../../packages/compliance/src/issues.ts'
import { ruleTypes } from '../../packages/compliance/src/rules/registry.ts'
import { rule } from '../../packages/compliance/test/documents.ts'
import { closeDeck, openDeck } from '../../packages/compliance/test/planted/open-deck.ts'
import { logoPng, ownDeck } from '../../packages/compliance/test/planted/own-decks.ts'
import { pictureSourcePlants } from '../../packages/compliance/test/planted/picture-source-plants.ts'
import type { Trial } from '../../packages/compliance/test/planted/planter.ts'
import { planters } from '../../packages/compliance/test/planted/plants.ts'
import {
  plantInSource,
  sourcePlants,
} from '../../packages/compliance/test/planted/source-plants.ts'
import { wordPlanters } from '../../packages/compliance/test/planted/word-plants.ts'
import { seededRandom } from '../../packages/pptx/test/seeded-random.ts'

/**
 * Prints what each rule type says, with real values, in English and German: the messages of
 * findings, the titles and the remedies of issues, each wording once. The findings are those of the
 * violations that `planted.test.ts` plants, in the decks of the corpus if it exists. An argument
 * selects the types whose names contain it.
 */

/** What the dashboard says. */
interface German {
  describeFinding(finding: Finding): string
  describeIssue(issue: Issue): string
  describeRemedy(issue: Issue): string
}

const corpus = '/work/shared/corpus/pptx'
/** Decks with a violation of each type. */
const maxDecks = 4
/** Violations in Word files. */
const rounds = 2
const random = seededRandom(20_261_121)

const [chosen = ''] = process.argv.slice(2)
const logo = await logoPng()
const german = await loadGerman()
const decks = await readDecks()
for (const { type } of ruleTypes) {
  if (!type.includes(chosen)) continue
  process.stdout.write(`\n## ${type}\n`)
  const said = new Set<string>()
  for await (const findings of plantAll(type)) {
    for (const issue of groupIssues(findings)) printOnce(issue, said)
    for (const finding of findings.slice(0, 50)) printOnce(groupIssues([finding])[0]!, said)
  }
}

function printOnce(issue: Issue, said: Set<string>): void {
  const { message, remedy, sample, findings_count } = issue
  const count = findings_count === 1 ? '' : `${findings_count} findings: `
  const lines = [
    `${count}${message}`,
    `  ${remedy.text}`,
    `  ${german.describeIssue(issue)}`,
    `  ${german.describeFinding(sample)}`,
    `  ${german.describeRemedy(issue)}`,
    `  observed: ${sample.observed}; expected: ${sample.expected}`,
  ]
  // Values of files are no wording.
  const wording = lines.join('\n').replace(/“[^”]*”|„[^“]*“|#[0-9A-F]{6}|[\d.,]+/g, '…')
  if (said.has(wording)) return
  said.add(wording)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The dashboard's words for issues, in German. */
async function loadGerman(): Promise<German> {
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../dashboard', import.meta.url)),
    plugins: [translation()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  const { i18n } = await vite.ssrLoadModule('/src/language/language.ts')
  const { messages } = await vite.ssrLoadModule('/src/language/de.po')
  i18n.load('de', messages)
  i18n.activate('de', 'de')
  // Words in tables are read where their modules are evaluated, which must follow the language.
  const words = await vite.ssrLoadModule('/src/pages/checks/issues/finding-words.ts')
  await vite.close()
  return words as unknown as German
}

/** The findings of each planted violation. */
async function* plantAll(type: string): AsyncGenerator<readonly Finding[]> {
  const plantInDeck = planters[type]
  let used = 0
  for (const bytes of plantInDeck ? decks : []) {
    if (used === maxDecks) break
    const trial = plantInDeck!(openDeck(bytes), random, logo)
    const findings = trial ? await judge(type, trial, closeDeck(trial.parts), 'deck.pptx') : []
    if (findings.length > 0) used += 1
    yield findings
  }
  const plantInWord = wordPlanters[type]
  for (let round = 0; plantInWord && round < rounds; round++) {
    const trial = plantInWord(random, logo)
    yield judge(type, trial, trial.breaching, 'file.docx')
  }
  const plantInText = sourcePlants[type]
  for (const format of plantInText?.formats ?? []) {
    const trial = plantInSource(plantInText!, format, random)
    yield judge(type, trial, trial.breaching, `file.${format}`)
  }
  for (const [planted, format, plant] of pictureSourcePlants) {
    if (planted !== type) continue
    const trial = await plant(random, logo)
    yield judge(type, trial, trial.breaching, `file.${format}`)
  }
}

async function judge(
  type: string,
  { params, brand }: Pick<Trial, 'params' | 'brand'>,
  bytes: Uint8Array,
  filename: string,
): Promise<readonly Finding[]> {
  const options = { palettes: [], fonts: [], ...brand, filename }
  const result = await check(bytes, [rule(type, params)], options)
  return result.status === 'failed' ? [] : result.findings
}

async function readDecks(): Promise<Uint8Array[]> {
  const names = existsSync(corpus) ? readdirSync(corpus) : []
  return [
    await ownDeck(),
    ...names.map((name) => new Uint8Array(readFileSync(`${corpus}/${name}`))),
  ]
}
