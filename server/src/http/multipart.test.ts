import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const check = (form: FormData) => server.call('POST', '/brand/checks', { form })

test('takes the rest of the body in a JSON part that a browser gave a filename', async () => {
  const form = new FormData()
  form.append('file', new Blob(['Hello']), 'a.txt')
  form.append('params', new Blob(['{"name":"Named"}'], { type: 'application/json' }))
  const { status, body, text } = await check(form)
  expect(status, text).toBe(202)
  expect(body.name).toBe('Named')
})

test('takes a file that has no filename', async () => {
  const form = new FormData()
  form.append('file', 'Hello')
  const { status, body, text } = await check(form)
  expect(status, text).toBe(202)
  expect(body.input.bytes).toBe(5)
})

test('names a part that has no place there, whatever is in it', async () => {
  for (const value of ['Hello', new Blob(['Hello'])]) {
    const form = new FormData()
    form.append('picture', value)
    const { status, body } = await check(form)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'parameter_unknown', param: 'picture' })
  }
})
