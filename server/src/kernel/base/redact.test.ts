import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSecret } from '../secrets/secrets.ts'
import { createLog } from './log.ts'
import { redact, redactHeaders, redactPath, redactQuery, redactValues } from './redact.ts'

const hidden = 'Zq8vT1xY5wBn3mKc7pLr9sDf2gHj4aXe'

test('removes keys, tokens and signing secrets at any place in any text', () => {
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

test('removes the signatures of share links and previews, and keeps what they show', () => {
  const id = '01m83bwhsae99bzs6d57zf1pd4'
  const signature = 'abcDEF-_hijklmnopqrstu'
  for (const path of [`/cdn/shared/shl_${id}.`, `/cdn/preview/dep_${id}.mhx1yz3.`]) {
    expect(redactPath(`${path}${signature}/light`)).toBe(`${path}[redacted]/light`)
    expect(redactPath(`${path}${signature.replace('_', '%5F')}/light`)).toBe(
      `${path}[redacted]/light`,
    )
  }
  expect(redactPath(`/cdn/dep_${id}/icons/${signature}.svg`)).toContain(signature)
})

test('finds a secret in any escaping of its characters', () => {
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

test('hides values of secret names, whatever they look like', () => {
  expect(redactQuery('client%5Fsecret=abc&x=1&access_token=d%20e&password')).toBe(
    'client_secret=[redacted]&x=1&access_token=[redacted]&password',
  )
})

test('leaves everything else unchanged', () => {
  for (const path of ['/api/v1/api_keys/key_01k9x3f6k8e0tb7gqk2wz5v1mn', '/a%2Fb/%', '/é']) {
    expect(redactPath(path)).toBe(path)
  }
  const query = 'api_key=key_01k9x3f6k8e0tb7gqk2wz5v1mn&created%5Bgt%5D=2026-11-20&limit=1&&x'
  expect(redactQuery(query)).toBe(query)
})

const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.${hidden}`

test('removes JWTs, cookies, links of mails and passwords in URLs from any text', () => {
  for (const secret of [
    jwt,
    `eyJhbGciOiJkaXIifQ..${hidden}.${hidden}.${hidden}`,
    `blazon_session=${hidden}`,
    `__Host-blazon_device=${hidden}`,
    `https://blazon.example/invitations/${hidden}${hidden}`,
    `/password-reset#${hidden}${hidden}`,
    `https://blazon.example/sign-up/confirm#${hidden}${hidden}`,
    `postgres://blazon:${hidden}@db.example/blazon`,
    `smtps://user:${hidden}@smtp.example.com`,
  ]) {
    for (const text of [secret, `failed: ${secret} was refused`, JSON.stringify({ secret })]) {
      expect([text, redact(text).includes(hidden)]).toEqual([text, false])
    }
  }
})

test('removes signatures, codes and tokens from a query, and from URLs in any text', () => {
  for (const name of [
    'sig',
    'signature',
    'X-Amz-Signature',
    'X-Amz-Security-Token',
    'X-Goog-Credential',
    'code',
    'Code',
    'device_code',
    'id_token',
    'client_assertion',
    'jwt',
    'otp',
    'si%67',
  ]) {
    expect(redactQuery(`a=1&${name}=${hidden}&b=2`)).not.toContain(hidden)
    const text = `GET https://x.blob.example/file?sv=1&${name}=${hidden}&se=2 failed`
    expect(redact(text)).not.toContain(hidden)
    expect(redact(text)).toContain('sv=1')
    expect(redact(`fetch "/callback?${name}=${hidden}"`)).not.toContain(hidden)
  }
  expect(redactQuery(`state=${jwt}`)).not.toContain(hidden)
  expect(redactQuery('error_code=rate_limited&country_code=de&status_code=200')).toBe(
    'error_code=rate_limited&country_code=de&status_code=200',
  )
})

test('hides headers by their names, and values that were echoed', () => {
  const redacted = redactHeaders({
    'set-cookie': `id=${hidden}`,
    'x-auth-token': hidden,
    authorization: hidden,
    location: `https://a.example/cb?code=${hidden}`,
    'content-type': 'text/html',
  })
  expect(JSON.stringify(redacted)).not.toContain(hidden)
  expect(redacted['content-type']).toBe('text/html')
  expect(redactValues(`you sent ${hidden}, and a`, [hidden, 'a'])).toBe(
    'you sent [redacted], and a',
  )
})

test('a log line contains no secret of any error, and stays JSON', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error(`connect postgres://blazon:${hidden}@db`), {
    detail: `url "https://a.example/?a=1&sig=${hidden}" Bearer ${hidden}`,
    headers: { Authorization: `Bearer ${hidden}`, cookie: `blazon_session=${hidden}` },
  })
  const injected = 'a\n{"level":"info","msg":"all is well"}\u2028\u001b[2J'
  log.error(
    { err: cause, link: `/password-reset/${hidden}${hidden}`, jwt, [injected]: injected },
    `sk_live_${hidden}${injected}`,
  )
  expect(lines[0]).not.toContain(hidden)
  expect(lines.join('')).toMatch(/^\P{Cc}+\n$/u)
  expect(JSON.parse(lines[0]!).err.detail).toContain('[redacted]')
})

test('cleaning a long text takes time in proportion to its length', () => {
  const hostile = ['?a=', 'eyJ', 'eyJaaaaa.', '://', '&amp;', 'bearer ', '%41', ':', '?&=']
  for (const piece of hostile) {
    const measureTime = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length))
      const began = process.cpuUsage()
      for (let at = 0; at < 3; at++) redact(text)
      const { user, system } = process.cpuUsage(began)
      return user + system
    }
    measureTime(8_192)
    // Eight times the length; quadratic time would be 64 times. Shorter times are only noise.
    const [short, long] = [measureTime(8_192), measureTime(65_536)]
    expect([piece, long < 30_000 || long < short * 32]).toEqual([piece, true])
  }
})
