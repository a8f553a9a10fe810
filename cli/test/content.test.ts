import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoDeck } from '../../server/src/demo/deck.ts'
import {
  builtDeck,
  importDeck,
  retold,
} from '../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { run } from './run.ts'

vi.setConfig({ testTimeout: 90_000 })
let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'blazon-content-'))
  await mkdir(join(folder, 'arrows'))
  await draw('arrows/Arrow Left.svg', 'M0 0h9v9z')
  await draw('homeSweetHome.svg', 'M1 1h9v9z')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

function draw(name: string, path: string, more = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${more}<path d="${path}"/></svg>`
  return writeFile(join(folder, name), svg)
}

async function blazon(...args: string[]) {
  const result = await run([
    ...args,
    '--json',
    '--api-key',
    server.keys.test,
    '--base-url',
    server.url,
  ])
  return { ...result, body: result.stdout === '' ? null : JSON.parse(result.stdout) }
}

function listStates({ body }: { body: { icons: { name: string; state: string }[] } }) {
  return body.icons.map(({ name, state }) => [name, state])
}

test('icons import imports a small set at once, follows a large one, and reports refused files', async () => {
  const file = join(folder, 'set.json')
  const icons = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`i${at}`, { body: `<path d="M0 ${at}h9"/>` }]),
    )
  await writeFile(file, JSON.stringify({ prefix: 'few', icons: icons(3) }))
  const few = await blazon('icons', 'import', file, '--publish')
  expect([few.code, few.body.object, few.body.icon_count]).toEqual([0, 'icon_set', 3])
  await writeFile(file, JSON.stringify({ prefix: 'many', icons: icons(1_200) }))
  const many = await blazon('icons', 'import', file, '--publish')
  expect([many.code, many.body.object, many.body.status]).toEqual([
    ...[0, 'icon_set_import', 'completed'],
  ])
  expect(many.body.count).toBe(1_200)
  expect(many.stderr).toContain(' of 1200')
  const sets = await server.call('GET', '/cms/icon_sets?status=published')
  const published = sets.body.data.map(({ prefix }: { prefix: string }) => prefix)
  expect(published).toEqual(expect.arrayContaining(['few', 'many']))
  const bad = { ...icons(1_200), bad: { body: '<script/>' } }
  await writeFile(file, JSON.stringify({ prefix: 'bad', icons: bad }))
  const refused = await blazon('icons', 'import', file)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain("Icon 'bad': An icon must not contain <script>")
  const rest = await blazon('icons', 'import', file, '--skip-refused', '--keep-colors')
  expect([rest.code, rest.body.count, rest.body.refused_count]).toEqual([1, 1_200, 1])
  await writeFile(file, JSON.stringify({ prefix: 'dry', icons: icons(2) }))
  const dry = await blazon('icons', 'import', file, '--dry-run')
  expect(dry.body).toMatchObject({ object: 'icon_set_import', dry_run: true, count: 2 })
})

test('icons import reads the author, the licence and the categories of a package of Iconify', async () => {
  const place = await mkdtemp(join(tmpdir(), 'blazon-iconify-'))
  const file = join(place, 'icons.json')
  const icons = { a: { body: '<path d="M0 0h9"/>' } }
  await writeFile(file, JSON.stringify({ prefix: 'licensed', icons }))
  const info = { name: 'Licensed', author: { name: 'Ada' }, license: { title: 'MIT', spdx: 'MIT' } }
  await writeFile(join(place, 'info.json'), JSON.stringify(info))
  await writeFile(join(place, 'metadata.json'), JSON.stringify({ categories: { Letters: ['a'] } }))
  const imported = await blazon('icons', 'import', file)
  expect(imported.body).toMatchObject({ name: 'Licensed', author: 'Ada', license: 'MIT' })
  expect((await iconNamed('a')).categories).toEqual(['Letters'])
  await rm(place, { recursive: true })
})

test('icons push creates the set, names icons after files, and uploads only changed ones again', async () => {
  const push = () => blazon('icons', 'push', folder, '--set', 'acme', '--publish')
  const first = await push()
  expect(listStates(first)).toEqual([
    ['arrow-left', 'created'],
    ['home-sweet-home', 'created'],
  ])
  expect([first.code, first.body.published]).toEqual([0, true])
  const before = await iconNamed('arrow-left')
  await server.call('PATCH', `/cms/icons/${before.id}`, { body: { tags: ['left'] } })
  expect(listStates(await push()).map(([, state]) => state)).toEqual(['unchanged', 'unchanged'])
  await draw('arrows/Arrow Left.svg', 'M3 3h9v9z')
  expect(listStates(await push())[0]).toEqual(['arrow-left', 'replaced'])
  const after = await iconNamed('arrow-left')
  expect([after.body.includes('M3 3h9v9z'), after.tags]).toEqual([true, ['left']])
})

test('a refused file changes nothing that exists, and exits with 1', async () => {
  await draw('arrows/Arrow Left.svg', 'M4 4h9v9z', '<script>1</script>')
  const pushed = await blazon('icons', 'push', folder, '--set', 'acme', '--publish')
  expect(pushed.code).toBe(1)
  expect(pushed.body.icons[0]).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('script'),
  })
  expect(pushed.body.published).toBe(false)
  expect((await iconNamed('arrow-left')).body).toContain('M3 3h9v9z')
  const stripped = await blazon('icons', 'push', folder, '--set', 'acme', '--strip')
  expect(listStates(stripped)[0]).toEqual(['arrow-left', 'replaced'])
})

test('deploy waits until it is ready, and promotes to a channel', async () => {
  const { body: set } = await server.call('GET', '/cms/icon_sets?prefix=acme')
  await server.call('POST', `/cms/icon_sets/${set.data[0].id}/publish`)
  const first = await blazon('deploy')
  expect([first.code, first.body.status]).toEqual([0, 'ready'])
  const again = await blazon('deploy', '--channel', 'production')
  expect([again.code, again.body.id]).toEqual([0, first.body.id])
  const channel = await server.call('GET', '/cms/channels/production')
  expect(channel.body.deployment).toBe(first.body.id)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const later = await blazon('deploy', '--channel', 'later', '--at', at)
  expect(later.code).toBe(0)
  const waiting = await server.call('GET', '/cms/promotions?channel=later')
  expect(waiting.body.data[0]).toMatchObject({ status: 'scheduled', promote_at: at })
  const gated = await blazon('deploy', '--gate', 'release')
  expect(gated.code).toBe(1)
})

test('bash completes commands, subcommands and options', async () => {
  const { stdout: script } = await run(['completion', 'bash'])
  const complete = async (...words: string[]) => {
    const list = ['blazon', ...words].map((word) => `'${word}'`).join(' ')
    const code = `${script}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length}; _blazon; printf '%s ' "\${COMPREPLY[@]}"`
    return (await promisify(execFile)('bash', ['-c', code])).stdout.trim()
  }
  expect(await complete('li')).toBe('listen')
  expect(await complete('keys', 'r')).toBe('roll revoke')
  expect(await complete('--json', 'check', '--form')).toBe('--format')
})

test('PowerShell completes the same words, by the path of a command', async () => {
  const { stdout: script } = await run(['completion', 'powershell'])
  expect(script).toMatch(/^Register-ArgumentCompleter -Native -CommandName blazon/m)
  expect(script).toMatch(/^ {4}'keys' = @\('list', 'create', 'roll', 'revoke', /m)
  expect(script).toMatch(/^ {4}'check' = @\('--rules', /m)
})

async function iconNamed(name: string) {
  return (await server.call('GET', `/cms/icons?name=${name}`)).body.data[0]
}

test('portal build writes what is published and readable, and replaces only an earlier build', async () => {
  const colors = [
    { key: 'ink', name: 'Ink', value: '#14213D' },
    { key: 'peach', name: 'Peach', value: '#F2B179', role: 'primary' },
  ]
  const palette = await server.call('POST', '/brand/palettes', {
    body: { name: 'Portal', colors },
  })
  await server.call('POST', `/brand/palettes/${palette.body.id}/publish`)
  const rule = await server.call('POST', '/brand/rules', {
    body: { type: 'font_size', params: { min: 24 } },
  })
  const page = { title: 'Voice', body: 'Warm.', status: 'published' }
  expect((await server.call('POST', '/cms/portal_pages', { body: page })).status).toBe(201)
  const out = join(folder, 'site')
  const build = (...more: string[]) => blazon('portal', 'build', '--out', out, ...more)

  const built = await build('--name', 'Acme Brand', '--site-url', 'https://brand.example.com/')
  expect([built.code, built.stderr]).toEqual([
    0,
    expect.stringContaining('theme.light.accent: The accent'),
  ])
  const brand = JSON.parse(await readFile(join(out, 'brand.json'), 'utf8'))
  expect(brand).toMatchObject({ name: 'Acme Brand', url: 'https://brand.example.com' })
  expect(brand.palettes.map(({ slug }: { slug: string }) => slug)).toContain('portal')
  expect(brand.rules).toContainEqual({
    ...{ id: rule.body.id, type: 'font_size', severity: rule.body.severity },
    sentence: 'Text is never smaller than 24 pt.',
  })
  expect(await readFile(join(out, 'pages/voice.html'), 'utf8')).toContain('<p>Warm.</p>')
  expect(await readFile(join(out, 'sitemap.xml'), 'utf8')).toContain('/pages/voice.html</loc>')

  await writeFile(join(out, 'old.html'), '')
  expect((await build('--name', 'Acme Brand')).code).toBe(0)
  expect(await readdir(out)).not.toContain('old.html')

  await mkdir(join(folder, 'other'))
  await writeFile(join(folder, 'other', 'letter.txt'), 'Dear …')
  const refused = await blazon('portal', 'build', '--out', join(folder, 'other'))
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('not a portal')])
  expect(await readdir(join(folder, 'other'))).toEqual(['letter.txt'])
})

test('slides update replaces outdated slides, and icons duplicates lists equal icons', async () => {
  const assets = (await importDeck(server)).body.data
  const built = builtDeck(demoDeck(), assets)
  await importDeck(server, retold(built, 'Until the first frost', 'Soon'), { supersedes: true })
  const deck = join(folder, 'mine.pptx')
  await writeFile(deck, retold(built, 'Retire the paper loyalty card', 'Keep the card'))
  const identified = await blazon('slides', 'identify', deck)
  expect(identified.body.slides.at(-1)).toMatchObject({ state: 'modified' })
  const out = join(folder, 'new.pptx')
  const { code, body } = await blazon('slides', 'update', deck, '--out', out)
  expect([code, body.out, body.slides.at(-1).outcome]).toEqual([0, out, 'replaced'])
  expect(body.slides.at(-1).edits).toMatchObject([{ text: 'Keep the card' }])
  expect((await blazon('slides', 'identify', out)).body.slides.at(-1).newer).toBeNull()
  const twice = {
    one: { body: '<path d="M0 0h9v9H0z"/>' },
    two: { body: '<rect width="9" height="9"/>' },
  }
  await writeFile(join(folder, 'twins.json'), JSON.stringify({ prefix: 'twins', icons: twice }))
  await blazon('icons', 'import', join(folder, 'twins.json'))
  const found = await blazon('icons', 'duplicates', 'twins')
  expect(found.body.duplicates).toMatchObject([{ icons: [{ name: 'one' }, { name: 'two' }] }])
  const { icon_sets: sets } = (await blazon('icons', 'list')).body
  expect(sets.map(({ prefix }: { prefix: string }) => prefix)).toContain('twins')
})
