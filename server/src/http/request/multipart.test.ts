import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { infected, startVirusScanner, type VirusScanner } from '../../../test/virus-scanner.ts'
import { createLog } from '../../kernel/base/log.ts'
import { routes } from '../../routes.ts'

let server: TestServer
let scanner: VirusScanner
/** What the service logged as errors. */
const failures: string[] = []

beforeAll(async () => {
  scanner = await startVirusScanner()
  const log = createLog('error', { write: (line) => void failures.push(line) })
  server = await startTestServer({ env: { BLAZON_ANTIVIRUS: scanner.address }, log })
})
afterAll(async () => {
  await server.stop()
  await scanner.close()
})

const check = (form: FormData) => server.call('POST', '/brand/checks', { form })

test('accepts a JSON part to which a browser has added a filename', async () => {
  const form = new FormData()
  form.append('file', new Blob(['Hello']), 'a.txt')
  form.append('params', new Blob(['{"name":"Named"}'], { type: 'application/json' }))
  const { status, body, text } = await check(form)
  expect(status, text).toBe(202)
  expect(body.name).toBe('Named')
})

test('accepts a file without a filename', async () => {
  const form = new FormData()
  form.append('file', 'Hello')
  const { status, body, text } = await check(form)
  expect(status, text).toBe(202)
  expect(body.input.bytes).toBe(5)
})

test('names an unknown part, whatever its content', async () => {
  for (const value of ['Hello', new Blob(['Hello'])]) {
    const form = new FormData()
    form.append('picture', value)
    const { status, body } = await check(form)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'parameter_unknown', param: 'picture' })
  }
})

test.each([
  ['file', ['file', 'file'], 'parameter_invalid', 'file'],
  ['params', ['params', 'file', 'params'], 'parameter_invalid', 'params'],
])('refuses a second part %s, and keeps nothing of the first', async (_, names, code, param) => {
  const form = new FormData()
  for (const name of names) form.append(name, new Blob([name === 'file' ? 'Hello' : '{}']))
  const { status, body } = await check(form)
  expect([status, body.error.code, body.error.param]).toEqual([400, code, param])
  await expect.poll(staged).toEqual([])
})

test.each([
  [
    'are not named',
    '--b\r\nContent-Disposition: form-data\r\n\r\n\r\n',
    'A part of the form has no name.',
  ],
  ['are not form data', '--b\r\nX: y\r\n\r\n', 'The form has too many parts.'],
])('refuses a form of 100,000 parts that %s', async (_, part, message) => {
  const answer = await fetch(`${server.url}/api/v1/files`, {
    method: 'POST',
    headers,
    body: `${part.repeat(100_000)}--b--`,
  })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)])
})

const mebibyteFile = (field: string) =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${'a'.repeat(2 ** 20)}`
const named = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`

test.each([
  ['an unknown part', named('unknown', 'Q3'), 'unknown'],
  ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nQ3\r\n', null],
  ['params that are not JSON', named('params', '{'), null],
  ['params that are sent twice', named('params', '{}').repeat(2), 'params'],
])('every upload refuses %s before a file at once', async (_, before, param) => {
  const uploads = routes.filter(({ upload }) => upload !== undefined)
  expect(uploads.length).toBeGreaterThan(10)
  for (const { method, path, upload } of uploads) {
    const answer = await fetch(`${server.url}/api/v1${path.replaceAll(/:\w+/g, 'x')}`, {
      method,
      headers,
      body: `${before}${mebibyteFile(upload!.field)}\r\n--b--\r\n`,
    })
    const { error } = (await answer.json()) as { error: { param: string } }
    const place = param ?? (before.includes('params') ? null : upload!.field)
    expect([path, answer.status, error.param]).toEqual([path, 400, place])
  }
  await expect.poll(staged).toEqual([])
})

test('refuses a form that ends in the middle of the file', async () => {
  const answer = await fetch(`${server.url}/api/v1/files`, {
    method: 'POST',
    headers,
    body: mebibyteFile('file'),
  })
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('not well-formed multipart/form-data'),
  ])
  await expect.poll(staged).toEqual([])
  expect(failures).toEqual([])
})

test('keeps nothing of an upload whose client disconnects in the middle', async () => {
  const uploads = Array.from({ length: 20 }, () => {
    const upload = request(`${server.url}/api/v1/files`, { method: 'POST', headers })
    upload.on('error', () => {})
    upload.write(`${filePart}${'a'.repeat(300_000)}`)
    return upload
  })
  await expect.poll(staged).toHaveLength(uploads.length)
  for (const upload of uploads) upload.destroy()
  await expect.poll(staged).toEqual([])
  const aborted = async () => {
    const { body } = await server.call('GET', '/request_logs?status=400&limit=100')
    return body.data?.filter(({ path }: { path: string }) => path === '/api/v1/files').length
  }
  await expect.poll(aborted).toBeGreaterThanOrEqual(uploads.length)
  expect(failures).toEqual([])
})

const headers = {
  get Authorization() {
    return `Bearer ${server.keys.test}`
  },
  'Content-Type': 'multipart/form-data; boundary=b',
}
const filePart = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'

/** Received files that were neither kept nor discarded. */
function staged(): Promise<string[]> {
  return readdir(join(server.config.dataDir, 'blobs', 'incoming'))
}

test('a file has the type of its bytes, whatever its name and part say, and is only downloaded', async () => {
  const form = new FormData()
  form.append('file', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'a.png')
  const { body } = await server.call('POST', '/files', { form })
  const { headers } = await server.call('GET', `/files/${body.id}/content`)
  expect([body.content_type, headers.get('content-type')]).toEqual(['text/plain', 'text/plain'])
  expect(headers.get('content-disposition')).toBe('attachment; filename="a.png"')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a file is stored only after the virus scanner found nothing', async () => {
  const upload = async (content: string) => {
    const form = new FormData()
    form.append('file', new Blob([content]), 'a.txt')
    const { status, body } = await server.call('POST', '/files', { form })
    return [status, body.error?.code ?? body.bytes, body.error?.message ?? body.object]
  }
  const count = async () => (await server.call('GET', '/files?limit=100')).body.data.length
  const clean = `clean ${'x'.repeat(100_000)}`
  expect(await upload(clean)).toEqual([201, clean.length, 'file'])
  expect(scanner.scanned.at(-1)!.toString()).toBe(clean)
  const before = await count()
  expect(await upload(infected)).toEqual([
    422,
    'unprocessable_file',
    'The virus scanner found Test.Signature in the file.',
  ])
  for (const [answer, code] of [
    ['INSTREAM size limit exceeded. ERROR', 'unprocessable_file'],
    ['Something else. ERROR', 'service_unavailable'],
  ] as const) {
    scanner.answer = answer
    expect((await upload('anything'))[1]).toBe(code)
  }
  scanner.answer = null
  const checked = new FormData()
  checked.append('file', new Blob([infected]), 'a.txt')
  expect((await check(checked)).body.error.code).toBe('unprocessable_file')
  expect(await count()).toBe(before)
  await scanner.close()
  expect((await upload('anything')).slice(0, 2)).toEqual([503, 'service_unavailable'])
  scanner = await startVirusScanner(scanner.port)
})
