import { afterEach, expect, test, vi } from 'vitest'
import { Blazon } from './client.ts'
import type { BlazonOptions } from './options.ts'

const secret = 'sk_test_0123456789abcdef'

function thrownBy(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

afterEach(() => vi.unstubAllEnvs())

test('white space around a key is removed, as that of a file or a variable', async () => {
  const sent: (string | null)[] = []
  const send: typeof fetch = async (_url, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return Response.json({ object: 'list', data: [], has_more: false, url: '' })
  }
  await new Blazon({ apiKey: ` ${secret}\r\n`, fetch: send }).users.list()
  expect(sent).toEqual([`Bearer ${secret}`])
})

test('a key that cannot be sent is refused without a part of it', () => {
  for (const apiKey of [`${secret}\nx`, `${secret} x`, `${secret}é`, '\0', '', ' \n']) {
    const { message } = thrownBy(() => new Blazon({ apiKey }))
    expect(message).toMatch(/^The API key is empty, or contains white space/)
    expect(message).not.toContain('0123')
  }
})

test('a placeholder of the documents is named', () => {
  for (const apiKey of ['sk_test_…', 'sk_live_...', '…']) {
    expect(() => new Blazon({ apiKey })).toThrow('The API key is a placeholder')
  }
})

test('an address with a password is refused without it', () => {
  for (const baseUrl of ['https://user:hidden@blazon.test', 'http://hidden@127.0.0.1:4000/x']) {
    const { message } = thrownBy(() => new Blazon({ apiKey: secret, baseUrl }))
    expect(message).toMatch(/^The base URL must not contain/)
    expect(message).not.toContain('hidden')
  }
})

/** The address and the key of a request by a client with these options. */
async function sentBy(options: BlazonOptions = {}) {
  let sent: (string | null)[] = []
  const send: typeof fetch = async (url, init) => {
    sent = [new URL(String(url)).origin, new Headers(init?.headers).get('authorization')]
    return Response.json({ object: 'list', data: [], has_more: false, url: '' })
  }
  await new Blazon({ ...options, fetch: send }).users.list()
  return sent
}

test('the variables BLAZON_URL and BLAZON_API_KEY provide what the options do not', async () => {
  vi.stubEnv('BLAZON_URL', 'https://blazon.test/')
  vi.stubEnv('BLAZON_API_KEY', ` ${secret}\n`)
  expect(new Blazon()).toBeDefined()
  expect(await sentBy()).toEqual(['https://blazon.test', `Bearer ${secret}`])
  const given = { apiKey: 'sk_test_given', baseUrl: 'https://given.test' }
  expect(await sentBy(given)).toEqual(['https://given.test', 'Bearer sk_test_given'])
})

test('without variables, or with empty ones, the defaults apply', async () => {
  for (const value of [undefined, '']) {
    vi.stubEnv('BLAZON_URL', value)
    vi.stubEnv('BLAZON_API_KEY', value)
    expect(await sentBy()).toEqual(['http://127.0.0.1:4000', null])
  }
})

test('a client of a session sends no key of the environment', async () => {
  vi.stubEnv('BLAZON_URL', 'https://blazon.test')
  vi.stubEnv('BLAZON_API_KEY', secret)
  const session = { session: {}, baseUrl: 'https://page.test' }
  expect(await sentBy(session)).toEqual(['https://page.test', null])
})

test('a variable that cannot be a key or an address is refused', () => {
  vi.stubEnv('BLAZON_API_KEY', 'sk_test_…')
  expect(() => new Blazon()).toThrow('The API key is a placeholder')
  vi.stubEnv('BLAZON_API_KEY', secret)
  vi.stubEnv('BLAZON_URL', 'https://user:hidden@blazon.test')
  expect(() => new Blazon()).toThrow('The base URL must not contain')
})
