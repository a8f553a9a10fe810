import { expect, test } from 'vitest'
import { Blazon } from './client.ts'

const secret = 'sk_test_0123456789abcdef'

function thrownBy(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

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
