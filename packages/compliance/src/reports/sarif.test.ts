import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import {
  color,
  deck,
  page,
  palette,
  rule,
  run,
  shape,
  solid,
  sourced,
  textBox,
} from '../../test/documents.ts'
import { type CheckOptions, check, checkDocument } from '../check.ts'
import { groupIssues } from '../issues.ts'
import type { CompletedCheck } from '../result.ts'
import { sarifReport } from './sarif.ts'
import { joinSarif } from './sarif-join.ts'

const brand: CheckOptions = {
  palettes: [palette([color('red', '#E60000'), color('ink', '#000'), color('paper', '#FFF')])],
  fonts: [],
}
const rules = [rule('color_in_palette'), rule('font_size', { min: 12 }, { severity: 'info' })]
// The standard's own schema, as published with Microsoft's SARIF tools; it rejects unknown
// properties.
const schema = JSON.parse(
  readFileSync(new URL('../../test/sarif-2.1.0.json', import.meta.url), 'utf8'),
)
const isValid = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: { uri, 'uri-reference': true, 'date-time': true, uuid: true },
}).compile(schema)

function createResult(options: Partial<CheckOptions> = {}): CompletedCheck {
  const red = { color: solid('#FF0001', 1, 'layout'), size: sourced(9) }
  const document = deck([page([textBox(run('Fine', { size: sourced(14) }), run('Q3', red))])])
  const input = { format: 'pptx' as const, sha256: 'ab', bytes: 9, pages: 1 }
  return { ...checkDocument(document, rules, { ...brand, ...options }), input }
}

function uri(text: string): boolean {
  return URL.canParse(text)
}

interface Log {
  runs: {
    tool: { driver: { rules: { id: string; helpUri?: string }[] } }
    // biome-ignore lint/suspicious/noExplicitAny: the schema defines their shape
    results: { level: string; [name: string]: any }[]
    artifacts: { location: { uri: string } }[]
    invocations: unknown[]
  }[]
}

function report(...args: Parameters<typeof sarifReport>) {
  const log = JSON.parse(JSON.stringify(sarifReport(...args))) as Log
  expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true)
  return log.runs[0]!
}

test('reports each issue with its level, places and fingerprint', () => {
  const result = createResult()
  const { results, tool, artifacts } = report(result, { filename: 'decks/Q3 plan.pptx' })
  expect(artifacts[0]?.location.uri).toBe('decks/Q3%20plan.pptx')
  expect(tool.driver.rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
  expect(results.map(({ level }) => level)).toEqual(['error', 'note'])
  expect(results[0]).toMatchObject({
    ruleId: 'rul_color_in_palette',
    ruleIndex: 0,
    partialFingerprints: { 'blazonIssue/v1': groupIssues(result.findings)[0]?.fingerprint },
    suppressions: [],
    baselineState: 'new',
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'decks/Q3%20plan.pptx', index: 0 } },
        logicalLocations: [{ fullyQualifiedName: 'slide 1/Box 2/paragraph 1/run 2', kind: 'run' }],
        properties: { fingerprint: result.findings[0]?.fingerprint },
      },
    ],
    properties: { observed: '#FF0001', source: 'layout', nearest: { hex: '#E60000' } },
  })
})

test('joins the findings of an issue to one result with their locations', () => {
  const red = () => run('Q3', { color: solid('#FF0001', 1, 'theme') })
  const document = deck([page([textBox(red()), textBox(red())]), page([textBox(red())])])
  const input = { format: 'pptx' as const, sha256: 'ab', bytes: 9, pages: 2 }
  const resultWith = (options: Partial<CheckOptions>) => ({
    ...checkDocument(document, rules, { ...brand, ...options }),
    input,
  })
  const { results } = report(resultWith({}), { filename: 'a.pptx' })
  expect(results).toMatchObject([
    {
      message: {
        text: '#FF0001 → red, 3 places on 2 slides. Use red #E60000 instead of #FF0001. Change it in the theme, which sets it for every slide.',
      },
      occurrenceCount: 3,
      properties: { origin: 'theme', slides: [1, 2] },
    },
  ])
  const slidesIn = (result: (typeof results)[0] | undefined) =>
    result?.locations.map(({ properties }: { properties: { slide: number } }) => properties.slide)
  expect(slidesIn(results[0])).toEqual([1, 1, 2])
  const [first] = resultWith({}).findings
  const waived = report(resultWith({ waivers: [first!.fingerprint] }), { filename: 'a.pptx' })
  expect(slidesIn(waived.results[0])).toEqual([1, 2])
  expect(waived.results[0]?.suppressions).toEqual([])
})

test('names the slide, and uses the first line for a file without lines', () => {
  const { results } = report(createResult(), { filename: 'a.pptx' })
  expect(results[0]).toMatchObject({
    message: { text: expect.stringMatching(/^Slide 1: /) },
    locations: [{ physicalLocation: { region: { startLine: 1 } } }],
  })
})

test('merges files into one run, each finding with its own file and rule', async () => {
  const failed = await check(new Uint8Array([0]), rules, brand)
  const css = new TextEncoder().encode('a { color: #ff0001; }')
  const logs = [
    sarifReport(failed, { filename: 'x' }),
    sarifReport(await check(css, rules.slice(0, 1), { ...brand, filename: 'a.css' }), {
      filename: 'a.css',
    }),
    sarifReport(createResult(), { filename: 'b.pptx' }),
  ]
  const log = JSON.parse(JSON.stringify(joinSarif(logs)))
  expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true)
  expect(log.runs).toHaveLength(1)
  const { results, artifacts, tool, invocations, properties } = log.runs[0]
  expect([artifacts.length, invocations.length, properties]).toEqual([3, 3, undefined])
  expect(artifacts[2].properties).toMatchObject({ format: 'pptx', verdict: 'fail' })
  const placed = results.map(
    ({ ruleId, ruleIndex, locations: [place] }: Log['runs'][0]['results'][0]) => [
      ruleId === tool.driver.rules[ruleIndex as number].id,
      artifacts[place.physicalLocation.artifactLocation.index].location.uri,
    ],
  )
  expect(placed).toEqual([
    [true, 'a.css'],
    [true, 'b.pptx'],
    [true, 'b.pptx'],
  ])
})

test('reports line and column of a text file', async () => {
  const bytes = new TextEncoder().encode('a {\n  color: #ff0001;\n}')
  const result = await check(bytes, rules, { ...brand, filename: 'a.css' })
  expect(report(result, { filename: 'a.css' }).results[0]).toMatchObject({
    locations: [
      {
        physicalLocation: { region: { startLine: 2, startColumn: 3 } },
        logicalLocations: [{ name: 'a', kind: 'selector' }],
      },
    ],
  })
})

test('alerts stay the same when lines move, and different issues are different alerts', async () => {
  const readHashes = async (text: string, filename: string) => {
    const bytes = new TextEncoder().encode(text)
    const result = await check(bytes, rules, { ...brand, filename })
    return report(result, { filename }).results.map(({ partialFingerprints, ruleId }) => {
      expect(partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{16}:1$/)
      return `${ruleId} ${partialFingerprints.primaryLocationLineHash}`
    })
  }
  const before = await readHashes('a { color: #00ff00 }\nb { color: #0000ff }\n', 'a.css')
  expect(new Set(before).size).toBe(2)
  // The lines are moved, exchanged and rewritten, and one value occurs once more.
  const after = '/* new */\n\n.b, b {\n  color: #00f; }\na { color: lime }\nc { color: #00ff00 }\n'
  expect((await readHashes(after, 'a.css')).sort()).toEqual(before.sort())
  const fixed = await readHashes('b { color: #0000ff }\n', 'a.css')
  expect(fixed).toHaveLength(1)
  expect(before).toContain(fixed[0])
  // In a deck, every issue is on line 1.
  const deckHashes = report(createResult(), { filename: 'a.pptx' }).results.map(
    ({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash,
  )
  expect(new Set(deckHashes).size).toBe(deckHashes.length)
  expect(deckHashes.length).toBeGreaterThan(1)
})

test('suppresses waived issues, and distinguishes new ones from those of the baseline', () => {
  const [first, second] = createResult().findings
  const states = (options: Partial<CheckOptions>) =>
    report(createResult(options), { filename: 'a.pptx' }).results.map(
      ({ suppressions, baselineState }) => [suppressions, baselineState],
    )
  expect(states({ waivers: [first!.fingerprint] })).toEqual([
    [[], 'new'],
    [[{ kind: 'external', status: 'accepted' }], 'unchanged'],
  ])
  expect(states({ baseline: [second!] })).toEqual([
    [[], 'new'],
    [[], 'unchanged'],
  ])
})

test('names rules as the caller does, with their guidelines', () => {
  const known = {
    id: 'rul_font_size',
    type: 'font_size',
    name: 'Readable',
    severity: 'info' as const,
    guideline_url: 'https://brand.example/type',
  }
  const { tool } = report(createResult(), { filename: 'a.pptx', rules: [known] })
  expect(tool.driver.rules[1]).toMatchObject({
    shortDescription: { text: 'Readable' },
    helpUri: 'https://brand.example/type',
  })
})

test('reports a failed check as a notification, without results', async () => {
  const failed = await check(new Uint8Array([0]), rules, brand)
  expect(report(failed, { filename: 'x' })).toMatchObject({
    results: [],
    invocations: [
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ descriptor: { id: 'unsupported_format' } }],
      },
    ],
  })
})

test.each(['a b?#%.pptx', '//evil.example/x', '\uD800.pptx', '..\\..\\x', '', 'javascript:x'])(
  'escapes the name %j to a reference to this file only',
  (filename) => {
    const { uri } = report(createResult(), { filename }).artifacts[0]!.location
    const base = 'https://here.example/folder/'
    expect(new URL(uri, base).origin).toBe('https://here.example')
    expect(uri).not.toMatch(/^[a-z]+:|^\/|[?#\s]/i)
  },
)

test('is valid whatever the file contains', () => {
  const evil = shape({ name: '\u0000"</script>\uD800', paragraphs: textBox(run('x')).paragraphs })
  const input = { format: 'pptx' as const, sha256: '', bytes: 0, pages: 1 }
  const checked = checkDocument(deck([evil]), [rule('font_size', { min: 99 })], brand)
  report({ ...checked, input }, { filename: 'a.pptx' })
})

test('the schema rejects properties outside the standard', () => {
  const log = sarifReport(createResult(), { filename: 'a.pptx', rules: [] }) as unknown as Log
  expect(isValid(log)).toBe(true)
  expect(isValid({ ...log, runs: [{ ...log.runs[0], verdict: 'fail' }] })).toBe(false)
  expect(isValid({ ...log, version: '2.0.0' })).toBe(false)
})
