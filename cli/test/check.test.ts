import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWholeBrand } from '../../server/src/compliance/brand-copies/brand-copies.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { logoSvg } from '../../server/src/library/assets/assets.fixture.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { readBrandFile } from '../src/check/brand-file.ts'
import { run } from './run.ts'

vi.setConfig({ testTimeout: 120_000 })

const brand = {
  palettes: [{ id: 'main', colors: [{ key: 'red', value: '#e60000' }] }],
  rules: [
    { type: 'color_in_palette', name: 'Our colours', params: { allow_black_white: true } },
    {
      type: 'term_forbidden',
      severity: 'warning',
      params: { terms: [{ text: 'utilise', replacement: 'use' }] },
    },
  ],
}
let folder: string
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'blazon-check-'))
  await mkdir(join(folder, 'site'))
  await write('brand.json', JSON.stringify(brand))
  await write('site/good.css', 'h1 { color: #e60000 }')
  await write('site/bad.css', 'h1 { color: #00ff00 }\nh2 { color: #123456 }')
  await write('site/words.md', 'We utilise words.')
  await write('site/broken.pptx', 'PK\u0003\u0004 not really')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function write(name: string, text: string) {
  return writeFile(join(folder, name), text)
}

function check(...args: string[]) {
  return run(['check', ...args, '--rules', 'brand.json'], { cwd: folder })
}

test('exits with 0 without errors, 1 for an error, 2 for a file that cannot be read', async () => {
  const codes = []
  for (const file of ['good.css', 'words.md', 'bad.css', 'broken.pptx']) {
    codes.push((await check(`site/${file}`)).code)
  }
  expect(codes).toEqual([0, 0, 1, 2])
})

test('prints what is wrong, where, and how to fix it', async () => {
  const { stdout, stderr } = await check('site/bad.css')
  expect(stdout).toContain('line 1')
  expect(stdout).toContain('#E60000')
  expect(stdout).toMatch(/^fail · score \d/m)
  expect([stderr, stdout.includes('\u001b')]).toEqual(['', false])
})

test('accepts patterns, checks each file once, in order, and reports progress besides the result', async () => {
  const { stdout, stderr, code } = await check('site/*.css', 'site/bad.css', '--format', 'json')
  const { object, data } = JSON.parse(stdout)
  expect([object, code]).toEqual(['list', 1])
  expect(data.map(({ file, verdict }: Checked) => [file, verdict])).toEqual([
    ['site/bad.css', 'fail'],
    ['site/good.css', 'pass'],
  ])
  expect(data[0].findings).toHaveLength(2)
  expect(data[0].findings[0]).toMatchObject({ type: 'color_in_palette', observed: '#00FF00' })
  expect(stderr.trim().split('\n').sort()[1]).toMatch(/^\[2\/2\] (fail|pass) {2}site\//)
})

test('many files in child processes give the same results as each alone', async () => {
  for (let number = 0; number < 40; number++) {
    await write(
      `site/many-${number}.css`,
      `a { color: #${String(100_000 + number * 7919).padStart(6, '0')} }`,
    )
  }
  const { data } = JSON.parse((await check('site/many-*.css', '--json')).stdout)
  expect(data.map(({ verdict }: Checked) => verdict)).toEqual(Array(40).fill('fail'))
  const alone = JSON.parse((await check('site/many-17.css', '--json')).stdout).data[0]
  expect(data.find(({ file }: Checked) => file === 'site/many-17.css')).toEqual(alone)
})

test('writes one SARIF run for all files, including an unreadable one', async () => {
  const patterns = ['site/bad.css', 'site/words.md', 'site/broken.pptx']
  const { code } = await check(...patterns, '--format', 'sarif', '--output', 'out.sarif')
  const log = JSON.parse(await readFile(join(folder, 'out.sarif'), 'utf8'))
  expect([code, log.version, log.runs.length]).toEqual([2, '2.1.0', 1])
  const [{ results, artifacts, invocations, tool }] = log.runs
  expect(artifacts.map(({ location }: Artifact) => location.uri)).toEqual(patterns)
  expect(invocations.map((one: Invocation) => one.executionSuccessful)).toEqual([true, true, false])
  const placed = results.map(({ ruleId, ruleIndex, locations: [place] }: SarifResult) => {
    const { artifactLocation, region } = place!.physicalLocation
    expect(artifacts[artifactLocation.index].location.uri).toBe(artifactLocation.uri)
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
    return [artifactLocation.uri, region.startLine]
  })
  expect(placed).toContainEqual(['site/bad.css', 1])
  expect(placed).toContainEqual(['site/words.md', 1])
})

test('writes HTML to one file, or for several into a folder', async () => {
  const one = await check('site/bad.css', '--format', 'html')
  expect(one.stdout).toMatch(/^<!doctype html>.*bad\.css/is)
  const nowhere = await check('site/*.css', '--format', 'html')
  expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('needs a folder')])
  await check('site/bad.css', 'site/broken.pptx', '--format', 'html', '--output', 'reports')
  expect((await readdir(join(folder, 'reports'))).sort()).toEqual([
    'site-bad.css.html',
    'site-broken.pptx.html',
  ])
})

test('fixes a file as far as possible, and reports what remains', async () => {
  await write('mend.md', 'We utilise it, and they utilise it.\nColour stays.')
  const { stdout, code } = await check('mend.md', '--fix', '--json')
  expect(await readFile(join(folder, 'mend.md'), 'utf8')).toBe(
    'We use it, and they use it.\nColour stays.',
  )
  const [{ fixed, verdict, findings }] = JSON.parse(stdout).data
  expect([code, fixed.applied > 0, verdict, findings]).toEqual([0, true, 'pass', []])
  expect((await readdir(folder)).filter((name) => name.includes('.blazon'))).toEqual([])
})

test('prints what a fix would change and why the rest remains, and changes nothing', async () => {
  const text = 'We utilise it.'
  await write('preview.md', text)
  const { stdout } = await check('preview.md', '--preview')
  expect(await readFile(join(folder, 'preview.md'), 'utf8')).toBe(text)
  expect(stdout).toMatch(/^A fix would remove \d findings? and leave \d\. The file is unchanged\./)
  expect(stdout).toContain('Words utilise → use in the file: 1 place')
  const [{ fixed }] = JSON.parse((await check('preview.md', '--preview', '--json')).stdout).data
  expect(Object.keys(fixed).sort()).toEqual(['applied', 'changes', 'left', 'reasons'])
})

test('checks standard input, under the given name', async () => {
  const piped = (...args: string[]) =>
    run(['check', '-', ...args, '--rules', 'brand.json', '--json'], {
      cwd: folder,
      input: 'h1 { color: #00ff00 }',
    })
  const { stdout, code } = await piped('--stdin-name', 'styles/page.css')
  const [checked] = JSON.parse(stdout).data
  expect([code, checked.file, checked.input.format]).toEqual([1, 'styles/page.css', 'css'])
  const refused = await piped('--fix')
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('in place')])
})

/** Serves `/about`, whose style sheet has a wrong colour. */
async function withSite(use: (url: string) => Promise<void>) {
  const site = createServer(({ url }, response) => {
    const isSheet = url === '/main.css'
    const type = isSheet ? 'text/css' : 'text/html'
    response.writeHead(url === '/gone' ? 404 : 200, { 'content-type': type })
    response.end(
      isSheet ? 'p { color: #00ff00 }' : '<!doctype html><link rel=stylesheet href=main.css><p>Hi',
    )
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  try {
    await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  } finally {
    site.closeAllConnections()
    await new Promise((closed) => site.close(closed))
  }
}

test('checks a web page with its style sheets, and says why one cannot be read', async () => {
  await withSite(async (url) => {
    const { code, stdout } = await check(`${url}/about`)
    expect(code).toBe(1)
    expect(stdout).toContain('#00FF00')
    const gone = await check(`${url}/gone`)
    expect([gone.code, gone.stdout]).toEqual([2, expect.stringContaining('status 404')])
    expect((await check(`${url}/about`, '--fix')).stderr).toContain('cannot be fixed in place')
  })
})

test('writes JUnit with a suite for each file', async () => {
  const files = ['site/good.css', 'site/bad.css', 'site/broken.pptx']
  const { stdout, code } = await check(...files, '--format', 'junit')
  expect([code, stdout]).toEqual([
    2,
    expect.stringContaining('<testsuites name="Blazon" tests="4" failures="2" errors="1"'),
  ])
  for (const file of files) expect(stdout).toContain(`<testsuite name="${file}"`)
})

test('a waived finding does not count as an error until the waiver ends', async () => {
  const found = JSON.parse((await check('site/bad.css', '--json')).stdout).data[0].findings
  const judge = async (expires: string | null) => {
    const waivers = found.map(({ fingerprint }: { fingerprint: string }) => ({
      fingerprint,
      expires_at: expires,
    }))
    await write('waived.json', JSON.stringify({ ...brand, waivers }))
    return run(['check', 'site/bad.css', '--rules', 'waived.json'], { cwd: folder })
  }
  expect((await judge(null)).code).toBe(0)
  expect((await judge('2020-01-01T00:00:00Z')).code).toBe(1)
})

test('reports all errors of a brand file, and the names of missing files', async () => {
  await write(
    'wrong.json',
    JSON.stringify({
      palettes: [{ id: 'main', colors: [{ key: 'red', value: 'rose-ish' }] }],
      rules: [{ type: 'no_such_rule' }, { type: 'font_size', params: { min: 'big' } }],
      colours: [],
    }),
  )
  const wrong = await run(['check', 'site/good.css', '--rules', 'wrong.json'], { cwd: folder })
  expect(wrong.code).toBe(2)
  for (const part of ['palettes[0].colors[0].value', 'no_such_rule', 'rules[1]', "'colours'"]) {
    expect(wrong.stderr).toContain(part)
  }
  const cases = [
    [['gone.css'], 'The file gone.css does not exist'],
    [['site/*.none'], 'No file matches'],
    [['site'], 'is a folder'],
  ] as const
  for (const [args, words] of cases) {
    expect(await check(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
  }
  const noRules = await run(['check', 'site/good.css'], { cwd: folder })
  expect([noRules.code, noRules.stderr]).toEqual([2, expect.stringContaining('--rules')])
})

const online = (...args: string[]) =>
  run(['check', ...args, '--api-key', server.keys.test, '--base-url', server.url], { cwd: folder })

test('an exported brand gives the results of the service, without it', async () => {
  const id = await createWholeBrand(server)
  const exported = await fetch(`${server.url}/api/v1/brand/brands/${id}/export`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  await writeFile(join(folder, 'parent.brand.zip'), Buffer.from(await exported.arrayBuffer()))
  const style = 'p { font: 9px Verdana; color: #0f0; padding: 13px }'
  await write('site/page.html', `<style>${style}</style><p>Hello</p>`)
  await write('site/logo.svg', logoSvg)
  const files = ['site/page.html', 'site/bad.css', 'site/logo.svg', '--json']
  const here = await run(['check', ...files, '--rules', 'parent.brand.zip'], { cwd: folder })
  const there = await online(...files, '--brand', 'parent')
  const judge = ({ stdout }: { stdout: string }) =>
    JSON.parse(stdout).data.map(({ file, verdict, score, findings }: Checked) => ({
      ...{ file, verdict, score },
      found: findings.map(({ type, observed }) => [type, observed]),
    }))
  expect(judge(here)).toEqual(judge(there))
  expect([here.code, there.code]).toEqual([1, 1])
  expect(judge(here)[0].found).toContainEqual(['spacing_scale', 13])

  const { rules, fonts, logos } = await readBrandFile(join(folder, 'parent.brand.zip'))
  expect(rules.map(({ type }) => type)).toContain('logo_required')
  expect(fonts).toMatchObject([{ family: 'Made Sans', postscript_name: expect.any(String) }])
  expect(logos).toHaveLength(2)
  expect(Buffer.from(logos[0]!.bytes).toString()).toContain('<svg')
})

test('refuses a ZIP file that is not an exported brand, or damaged', async () => {
  const whole = await readFile(join(folder, 'parent.brand.zip'))
  const { 'token-sets/measures.tokens.json': _, ...entries } = unzipSync(whole)
  await writeFile(join(folder, 'less.zip'), zipSync(entries))
  await writeFile(join(folder, 'cut.zip'), whole.subarray(0, whole.length / 2))
  await writeFile(join(folder, 'deck.zip'), demoDeck())
  for (const name of ['cut.zip', 'less.zip', 'deck.zip']) {
    const { code, stderr } = await run(['check', 'site/bad.css', '--rules', name], { cwd: folder })
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not an exported brand')])
  }
})

test('checks with the rules of a service, with a result of the same shape', async () => {
  const { body: palette } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Main', slug: 'main', colors: brand.palettes[0]!.colors },
  })
  await server.call('POST', `/brand/palettes/${palette.id}/publish`)
  for (const rule of brand.rules) {
    await server.call('POST', '/brand/rules', { body: { name: 'A rule', ...rule } })
  }
  const judged = await online('site/bad.css', 'site/good.css', '--json')
  expect(judged.code).toBe(1)
  const here = JSON.parse((await check('site/bad.css', 'site/good.css', '--json')).stdout).data
  const there = JSON.parse(judged.stdout).data
  const essence = ({ file, verdict, score, findings }: Checked) => ({
    file,
    verdict,
    score,
    found: findings.map(({ observed, location }) => [observed, location.line]),
  })
  expect(there.map(essence)).toEqual(here.map(essence))
  expect((await online('site/bad.css')).stdout).toMatch(/line 1.*line 2/s)
  await withSite(async (url) => {
    const page = await online(`${url}/about`, `${url}/gone`, '--json')
    const [about, gone] = JSON.parse(page.stdout).data
    expect([page.code, about.verdict, about.findings[0].observed]).toEqual([2, 'fail', '#00FF00'])
    expect(gone.failure.message).toContain('status 404')
  })
  const sarif = JSON.parse((await online('site/bad.css', '--format', 'sarif')).stdout)
  expect(sarif.runs[0].results).toHaveLength(2)
  await write('mend-there.md', 'We utilise it.')
  expect((await online('mend-there.md', '--fix')).code).toBe(0)
  expect(await readFile(join(folder, 'mend-there.md'), 'utf8')).toBe('We use it.')

  const { body: documents } = await server.call('GET', '/brand/documents?query=bad')
  const document = documents.data[0].id
  const next = await online('site/good.css', '--document', document, '--json')
  // Its content is the one version of the document of its own name; here it is named.
  expect(JSON.parse(next.stdout).data[0]).toMatchObject({ document, version: 2 })
  for (const args of [
    ['site/bad.css', 'site/good.css'],
    ['site/bad.css', '--rules', 'brand.json'],
  ]) {
    expect((await online(...args, '--document', document)).code).toBe(2)
  }

  await server.call('POST', '/brand/brands', { body: { name: 'Without rules' } })
  expect((await online('site/bad.css', '--brand', 'without-rules')).code).toBe(0)
  expect((await online('site/bad.css', '--brand', 'none')).stderr).toContain("no brand 'none'")
  expect((await online('site/bad.css', '--brand', 'x', '--rules', 'brand.json')).code).toBe(2)
})

interface Artifact {
  location: { uri: string }
}

interface Invocation {
  executionSuccessful: boolean
}

interface SarifResult {
  ruleId: string
  ruleIndex: number
  locations: {
    physicalLocation: {
      artifactLocation: { uri: string; index: number }
      region: { startLine: number }
    }
  }[]
}

interface Checked {
  file: string
  verdict: string
  score: number
  findings: { type: string; observed: string; location: { line: number } }[]
}

test('reports in one line why the system refused a file', async () => {
  const { code, stderr } = await check('site/good.css', '--output', '.')
  expect([code, stderr]).toEqual([2, 'blazon: . is a folder. Name a file.\n'])
})
