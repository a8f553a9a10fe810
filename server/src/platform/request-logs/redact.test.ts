import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSecret } from '../../kernel/secrets.ts'
import { redact, redactPath, redactQuery } from './redact.ts'

const hidden = 'Zq8vT1xY5wBn3mKc7pLr9sDf2gHj4aXe'

test('takes keys, tokens and signing secrets out of any text, wherever they stand', () => {
  for (const secret of [
    `sk_live_${hidden}`,
    `sk_test_${hidden}`,
    `pk_live_${hidden}`,
    `oat_live_${hidden}`,
    `oa_secret_${hidden}`,
    `whsec_ab+c/${hidden}==`,
    `Bearer ${hidden}`,
    `basic ${hidden}`,
  ]) {
    for (const text of [secret, `a_${secret}`, `curl "${secret}" x`, `x/${secret}/y`]) {
      expect(redact(text)).not.toContain(hidden)
    }
    expect(redactPath(`/api/v1/api_keys/${encodeURIComponent(secret)}`)).not.toContain(hidden)
    expect(redactQuery(`a=1&key=${encodeURIComponent(secret)}&b=2`)).not.toContain(hidden)
  }
})

test('finds a secret however its characters are escaped', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 46, maxLength: 46 }), (escaped) => {
      const secret = newSecret('sk_live_')
      const escapes = [...secret].map((character, at) =>
        escaped[at] ? `%${character.charCodeAt(0).toString(16)}` : character,
      )
      const body = secret.slice(8)
      expect(redactPath(`/%zz/${escapes.join('')}/%`)).not.toContain(body)
      expect(redactQuery(`%=${escapes.join('')}`)).not.toContain(body)
    }),
  )
})

test('hides what is named a secret, whatever it looks like', () => {
  expect(redactQuery('client%5Fsecret=abc&x=1&access_token=d%20e&password')).toBe(
    'client_secret=[redacted]&x=1&access_token=[redacted]&password',
  )
})

test('leaves all else as it came', () => {
  for (const path of ['/api/v1/api_keys/key_01k9x3f6k8e0tb7gqk2wz5v1mn', '/a%2Fb/%', '/é']) {
    expect(redactPath(path)).toBe(path)
  }
  const query = 'api_key=key_01k9x3f6k8e0tb7gqk2wz5v1mn&created%5Bgt%5D=2026-11-20&limit=1&&x'
  expect(redactQuery(query)).toBe(query)
})
