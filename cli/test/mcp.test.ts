import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haldenColors } from '../../server/src/demo/brand.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { uploadIcon } from '../../server/src/library/icons/icons.fixture.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Running, run, start } from './run.ts'

let server: TestServer
let folder: string
let http: Running
let address: URL

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'blazon-mcp-'))
  await mkdir(join(folder, 'decks'))
  await writeFile(join(folder, 'decks', 'deck.pptx'), demoDeck())
  await writeFile(join(folder, 'secret.txt'), 'outside')
  await symlink(join(folder, 'secret.txt'), join(folder, 'decks', 'link.txt'))
  const { body: palette } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Halden', slug: 'halden', colors: haldenColors },
  })
  await server.call('POST', `/brand/palettes/${palette.id}/publish`)
  await server.call('POST', '/brand/rules', {
    body: { name: 'Our colours', type: 'color_in_palette', params: { allow_black_white: true } },
  })
  const { body: set } = await server.call('POST', '/cms/icon_sets', {
    body: { name: 'Acme', prefix: 'acme' },
  })
  await uploadIcon(server, { icon_set: set.id, name: 'coffee-cup' })
  const decks = join(folder, 'decks')
  const args = ['mcp', '--http', '--port', '0', '--folder', decks, '--base-url', server.url]
  args.push('--api-key', await server.addKey({ scopes: ['platform:read'] }))
  http = start([...args, '--json'])
  address = new URL(JSON.parse((await http.printed(/\{.*\}/))[0]).url)
})
afterAll(async () => {
  http.child.kill('SIGTERM')
  expect((await http.ended).code).toBe(0)
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** A client of one transport, with a key. */
const transports = {
  stdio: (key: string): Transport =>
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--folder', join(folder, 'decks')],
      env: { BLAZON_API_KEY: key, BLAZON_URL: server.url },
    }),
  http: (key: string) =>
    // The SDK's class and its own interface differ under exactOptionalPropertyTypes.
    new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }) as unknown as Transport,
}

async function connect(kind: keyof typeof transports, key: string) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transports[kind](key))
  const call = async (name: string, input: object = {}) => {
    const given = { name, arguments: { ...input } }
    return (await client.callTool(given)) as CallToolResult
  }
  return { client, call }
}

function parsed({ content: [first] }: CallToolResult) {
  return JSON.parse((first as { text: string }).text)
}

function listImages({ content }: CallToolResult) {
  return content.filter((part) => part.type === 'image')
}

test.each(['stdio', 'http'] as const)(
  'over %s, an assistant checks a deck, explains an issue, previews the fix and writes it',
  async (kind) => {
    const { client, call } = await connect(kind, server.keys.test)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      ...['check_file', 'list_issues', 'list_findings', 'explain_issue', 'preview_fix'],
      ...['apply_fix', 'read_palettes', 'match_color', 'read_rules', 'find_icons', 'find_slides'],
    ])
    for (const { name, description } of tools) {
      expect([name, description?.includes('cannot use')]).toEqual([name, false])
    }

    const checked = await call('check_file', { path: 'deck.pptx', pictures: 1 })
    const { check, verdict, issues } = parsed(checked)
    expect([verdict, issues.length]).toEqual(['fail', expect.any(Number)])
    const [image, ...others] = listImages(checked)
    expect(others).toEqual([])
    const picture = sharp(Buffer.from(image!.data, 'base64'))
    expect((await picture.metadata()).format).toBe('png')

    const fixable = issues.find((issue: { can_be_fixed: boolean }) => issue.can_be_fixed)
    const explained = await call('explain_issue', { check, issue: fixable.id })
    expect(parsed(explained)).toMatchObject({
      id: fixable.id,
      rule: { name: 'Our colours', type: 'color_in_palette' },
      rule_type: { description: expect.any(String) },
      findings: [{ message: expect.any(String) }],
    })
    expect(listImages(explained).length).toBeGreaterThan(0)
    const listed = parsed(await call('list_issues', { check, severity: 'error' }))
    expect(listed.map(({ id }: { id: string }) => id)).toContain(fixable.id)
    const { findings } = parsed(await call('list_findings', { check, issue: fixable.id }))
    expect(findings[0]).toMatchObject({ observed: expect.any(String) })

    const preview = await call('preview_fix', { check, issues: [fixable.id] })
    expect(parsed(preview)).toMatchObject({ findings_fixed: findings.length })
    expect(listImages(preview)).toHaveLength(2)
    expect((await readdir(join(folder, 'decks'))).sort()).toEqual(['deck.pptx', 'link.txt'])

    const applied = await call('apply_fix', { check, original: 'deck.pptx' })
    const { written, findings_fixed } = parsed(applied)
    expect([written.endsWith('deck.fixed.pptx'), findings_fixed > 0]).toEqual([true, true])
    const again = parsed(await call('check_file', { path: 'deck.fixed.pptx', pictures: 0 }))
    expect(again.issues.map(({ message }: { message: string }) => message)).not.toContain(
      fixable.message,
    )
    expect(await readFile(join(folder, 'decks', 'deck.pptx'))).toEqual(Buffer.from(demoDeck()))
    const twice = await call('apply_fix', { check, original: 'deck.pptx' })
    expect([twice.isError, twice.content[0]]).toMatchObject([true, { text: /exists already/ }])
    await rm(join(folder, 'decks', 'deck.fixed.pptx'))
    await client.close()
  },
)

test('an assistant reads palettes, rules, icons and slides', async () => {
  const { client, call } = await connect('http', server.keys.test)
  const [palette] = parsed(await call('read_palettes'))
  expect(palette.colors[2]).toMatchObject({ key: 'cherry', hex: '#C8102E', role: 'primary' })
  expect(parsed(await call('match_color', { color: '#c8112e' })).data[0]).toMatchObject({
    key: 'cherry',
  })
  expect(parsed(await call('read_rules'))).toMatchObject([
    { name: 'Our colours', requires: expect.any(String) },
  ])
  const { icons } = parsed(await call('find_icons', { query: 'coffee' }))
  expect(icons).toMatchObject([
    { name: 'coffee-cup', svg: expect.stringMatching(/^<svg .*M2 2h20/) },
  ])
  expect(parsed(await call('find_slides', { query: 'nothing' }))).toEqual({
    slides: [],
    has_more: false,
  })
  await client.close()
})

test('a tool that the key cannot use says so, in its description and when it is called', async () => {
  const key = await server.addKey({ scopes: ['cms:read'] })
  const { client, call } = await connect('http', key)
  const { tools } = await client.listTools()
  const refused = tools.filter(({ description }) => description!.startsWith('This API key cannot'))
  expect(refused.map(({ name }) => name)).toEqual(
    tools.map(({ name }) => name).filter((name) => !/^find_/.test(name)),
  )
  expect(await call('check_file', { path: 'deck.pptx' })).toEqual({
    isError: true,
    content: [
      {
        type: 'text',
        text: 'This API key cannot use check_file, which needs the scope brand:checks:write. Its scopes: cms:read.',
      },
    ],
  })
  expect((await call('find_icons', { query: 'coffee' })).isError).toBeUndefined()
  await client.close()
})

test('the guide lists every tool with the scopes that it needs', async () => {
  const key = await server.addKey({ scopes: ['platform:read'] })
  const { client } = await connect('http', key)
  const { tools } = await client.listTools()
  const needed = tools.map(({ name, description }) => {
    const [, scopes] = /needs the scope (.+)\.\n/.exec(description!)!
    return [name, scopes]
  })
  const guide = await readFile(new URL('../../docs/guides/assistants.md', import.meta.url), 'utf8')
  const rows = [...guide.matchAll(/^\| `(\w+)` \|.*\| (.+) \|$/gm)]
  expect(rows.map(([, name, scopes]) => [name, scopes!.replaceAll('`', '')])).toEqual(needed)
  await client.close()
})

test('no tool reaches a file outside the folder, and errors of the service are results', async () => {
  const { client, call } = await connect('stdio', server.keys.test)
  for (const path of ['../secret.txt', 'link.txt', '/etc/passwd', '../gone.txt']) {
    const { isError, content } = await call('check_file', { path })
    expect([path, isError, content[0]]).toMatchObject([path, true, { text: /outside the folder/ }])
  }
  const { check } = parsed(await call('check_file', { path: 'deck.pptx', pictures: 0 }))
  const escaped = await call('apply_fix', { check, original: 'deck.pptx', output: '../out.pptx' })
  expect([escaped.isError, await readdir(folder)]).toEqual([true, ['decks', 'secret.txt']])
  const unknown = await call('list_issues', { check: 'chk_01k9x3f6k8e0tb7gqk2wz5v1mn' })
  expect(unknown).toMatchObject({ isError: true, content: [{ text: /\(req_\w+\)$/ }] })
  const invalid = await call('check_file', { path: 'deck.pptx', pictures: 99 })
  expect(invalid.isError).toBe(true)
  await client.close()
})

test('HTTP requires a valid key of the organization that started it, and refuses pages of other sites', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${server.keys.test}`,
  }
  const post = async (more: Record<string, string>) => {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { ...headers, ...more },
    })
    return response.status
  }
  expect(await post({})).toBe(200)
  expect(await post({ authorization: '' })).toBe(401)
  expect(await post({ authorization: 'Bearer sk_test_wrong' })).toBe(401)
  expect(await post({ authorization: 'Bearer sk_test_é' })).toBe(401)
  expect(await post({ authorization: 'Bearer sk_test_...' })).toBe(401)
  const other = await server.addOrganization()
  expect(await post({ authorization: `Bearer ${other.test}` })).toBe(403)
  expect(await post({ authorization: `Bearer ${server.keys.live}` })).toBe(200)
  expect(await post({ origin: 'https://evil.example' })).toBe(403)
  expect(await post({ origin: 'http://localhost:6274' })).toBe(200)
  expect((await fetch(address, { headers })).status).toBe(405)
  expect((await fetch(new URL('/', address), { headers })).status).toBe(404)
})

test('an invalid key ends the command before a client waits for it', async () => {
  const wrong = await run(['mcp', '--api-key', 'sk_test_wrong', '--base-url', server.url])
  expect(wrong).toMatchObject({ code: 1, stdout: '' })
  expect(wrong.stderr).toContain('blazon login')
})
