import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../packages/pptx/test/deck-builder.ts'
import { updateRuleTable } from '../../scripts/documents/rule-table.ts'
import { readBackupState } from '../../server/src/backup/state.ts'
import { uploadAsset } from '../../server/src/library/assets/assets.fixture.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { addMember } from '../../server/test/people.ts'
import { startServiceProcess } from '../../server/test/service-process.ts'
import { findFreePort } from '../../testing/free-port.ts'
import {
  type Block,
  difference,
  guideNames,
  matches,
  readBlocks,
  readGuide,
  root,
} from './guide.ts'
import { enter, type Reader } from './shell.ts'

/** Each guide is followed word for word, on a service that nobody else uses. */

let server: TestServer
let reader: Reader

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  reader = await enter()
  // Guides that begin with a deck say that its slide has this text.
  const slides = [shape({ text: paragraph('{{customers.name}}') })]
  await writeFile(join(reader.folder, 'deck.pptx'), buildDeck({ slides }))
})
afterEach(() => reader.leave())

const ofService = guideNames.filter((name) =>
  readBlocks(readGuide(name)).some((block) => isRun(block) && !block.words.includes('store')),
)

test('the guides that can be followed are followed', () => {
  expect(ofService.length).toBeGreaterThanOrEqual(9)
})

test.for(ofService)('%s: its commands do what it says', async (name) => {
  const port = await findFreePort()
  const blocks = readBlocks(
    readGuide(name).replaceAll(':3000', `:${port}`).replaceAll('=3000', `=${port}`),
  )
  const organization = await server.addOrganization()
  // A program that mentions everybody has somebody to mention.
  await addMember(server, 'designer', organization)
  const outputs = await reader.run(
    blocks.filter(isRun).map(({ text }) => text),
    { BLAZON_URL: server.url, BLAZON_API_KEY: organization.test },
  )
  let at = -1
  for (const block of blocks) {
    if (isRun(block)) at++
    else if (block.words.includes('output')) compare(block, outputs[at] ?? '')
  }
})

test('the runbook: each of its commands and statements runs', async () => {
  const runbook = readFileSync(`${root}docs/operations/runbook.md`, 'utf8')
  const blocks = readBlocks(runbook).filter(({ words }) => words.includes('run'))
  const commands = blocks.filter(({ language }) => language === 'sh')
  const statements = blocks.filter(({ language }) => language === 'sql')
  expect([commands.length > 8, statements.length > 8]).toEqual([true, true])
  await reader.run(
    commands.map(({ text }) => text),
    { BLAZON_URL: server.url },
  )
  for (const { text } of statements) await server.pool.db.unsafe(text)
})

test('every block of JSON is JSON, and every output is of a command', () => {
  for (const name of guideNames) {
    let isAfterCommand = false
    for (const block of readBlocks(readGuide(name))) {
      if (block.language === 'json') JSON.parse(block.text)
      const isOutput = block.words.includes('output')
      if (isOutput) expect(isAfterCommand, `${name}: ${block.text}`).toBe(true)
      isAfterCommand = isRun(block) || isOutput
    }
  }
})

test('the cookbook lists every rule type as it is', () => {
  const guide = readGuide('rules-cookbook')
  expect(guide, 'npm run guides writes the table').toBe(updateRuleTable(guide))
})

test('the service takes every recipe of the cookbook', async () => {
  const form = new FormData()
  form.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'logo.svg')
  const logo = (await server.call('POST', '/files', { form })).body.id
  const deck = new FormData()
  deck.set('file', new Blob([buildDeck({})]), 'template.pptx')
  const template = (await server.call('POST', '/files', { form: deck })).body.id
  const asset = (await uploadAsset(server)).body.id
  const tokens = (await server.call('POST', '/brand/tokens', { body: { name: 'Measures' } })).body
    .id
  const recipes = readBlocks(readGuide('rules-cookbook')).filter(({ words }) =>
    words.includes('rule'),
  )
  for (const { text } of recipes) {
    const file = text.includes('"template"') ? template : logo
    const named = text.replaceAll('file_…', file).replaceAll('ast_…', asset)
    const body = JSON.parse(named.replaceAll('tok_…', tokens))
    const made = await server.call('POST', '/brand/rules', { body })
    expect(made.status, `${text}\n${made.text}`).toBe(201)
    expect(difference(body, made.body)).toBeNull()
  }
  expect(recipes.length).toBeGreaterThan(50)
})

test('backup: a service is kept in a file and in an archive, and restored from both', async () => {
  const env = {
    DATABASE_URL: '',
    DATA_DIR: `${reader.folder}/data`,
    BLAZON_DATA_DIR: `${reader.folder}/data`,
    BLAZON_BACKUP: `${reader.folder}/archive`,
    MOMENT: '',
  }
  const service = await startServiceProcess(env)
  expect((await service.call('GET', '/api_keys/current')).status).toBe(200)
  await expect.poll(() => readBackupState(env.DATA_DIR)?.baseBackupAt).toMatch(/Z$/)
  env.MOMENT = new Date().toISOString()
  expect(await service.end('SIGTERM')).toBe(0)
  const blocks = readBlocks(readGuide('backup'))
  const ofStore = blocks.filter(({ words }) => words.includes('store'))
  expect(ofStore).toHaveLength(3)
  const outputs = await reader.run(
    ofStore.map(({ text }) => text),
    env,
  )
  const shown = blocks.filter(({ words }) => words.includes('output'))
  for (const [at, block] of shown.entries()) compare(block, outputs[at] ?? '')
  for (const name of ['restored', 'recovered']) {
    const restored = await startServiceProcess({
      ...env,
      BLAZON_DATA_DIR: `${env.DATA_DIR}.${name}`,
      BLAZON_BACKUP: '',
    })
    expect((await restored.call('GET', '/api_keys/current')).status).toBe(200)
    expect(await restored.end('SIGTERM')).toBe(0)
  }
})

test('the recipes and the brand file are rules for the command as well', async () => {
  const [brand] = readBlocks(readGuide('checks-in-ci')).filter(({ words }) =>
    words.includes('brand'),
  )
  const recipes = readBlocks(readGuide('rules-cookbook'))
    .filter(({ words, text }) => words.includes('rule') && !text.includes('file_'))
    .map(({ text }) => JSON.parse(text))
    .map(({ tags: _, ...rule }) => rule)
  const cookbook = { palettes: JSON.parse(brand!.text).palettes, rules: recipes }
  for (const file of [brand!.text, JSON.stringify(cookbook)]) {
    const [output] = await reader.run(
      [
        `echo 'h1 { color: #ffffff }' > page.css
cat > brand.json <<'END'
${file}
END
blazon check page.css --rules brand.json`,
      ],
      {},
    )
    expect(output).toContain('pass')
  }
})

test('finds a difference', () => {
  expect(difference({ a: [{ b: 'x_…' }] }, { a: [{ b: 'x_1', c: 2 }], d: 3 })).toBeNull()
  expect(difference({ a: [{ b: 'x_…' }] }, { a: [{ b: 'y_1' }] })).toBe('it.a.0.b is y_1')
  expect(difference({ a: [] }, { a: [1] })).toBe('it.a has 1 items')
  expect(difference({ a: null }, {})).toBe('it.a is undefined')
  expect(matches('verified … evt_…', 'x\nverified custom.a evt_1')).toBe(true)
  expect(matches('verified … evt_…', 'refused custom.a evt_1')).toBe(false)
})

function isRun({ language, words }: Block): boolean {
  return language === 'sh' && words.includes('run')
}

function compare({ language, text }: Block, real: string): void {
  if (language === 'json') {
    const [found] = /\{.*\}/s.exec(real) ?? []
    expect(found, real).toBeDefined()
    expect(difference(JSON.parse(text), JSON.parse(found!)), real).toBeNull()
    return
  }
  for (const line of text.split('\n').filter(Boolean)) {
    expect(matches(line, real), `${line}\nis not in\n${real}`).toBe(true)
  }
}
