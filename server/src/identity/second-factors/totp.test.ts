import { expect, test } from 'vitest'
import { base32, findTotpStep, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('creates the codes of RFC 6238, appendix B, at %i s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(totpCode(secret, step)).toBe(code)
  expect(findTotpStep(secret, code, { now: seconds * 1_000, tolerance: 0 })).toBe(step)
})

test('accepts the codes of the steps before and after, and no others', () => {
  const at = { now: 1_000 * 30_000, tolerance: 30_000 }
  const accepted = [-2, -1, 0, 1, 2].map((away) =>
    findTotpStep(secret, totpCode(secret, 1_000 + away), at),
  )
  expect(accepted).toEqual([null, 999, 1_000, 1_001, null])
  for (const code of ['', '12345', '1234567', '１２３４５６'])
    expect(findTotpStep(secret, code, at)).toBeNull()
})

test.each([
  [0, 30_000],
  [5_000, 40_000],
  [30_000, 90_000],
])('with a tolerance of %i ms, a code lives %i ms', (tolerance, lifetime) => {
  const step = 1_000
  const isAccepted = (now: number) =>
    findTotpStep(secret, totpCode(secret, step), { now, tolerance }) === step
  const begin = step * 30_000 - tolerance
  const end = begin + lifetime
  expect([begin - 1, begin, end - 1, end].map(isAccepted)).toEqual([false, true, true, false])
})

test('encodes secrets as RFC 4648, section 10, and names the account', () => {
  const vectors = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  for (const [plain, text] of Object.entries(vectors)) expect(base32(Buffer.from(plain))).toBe(text)
  expect(totpUri(secret, 'ada+x@example.com')).toBe(
    'otpauth://totp/Blazon:ada%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Blazon&algorithm=SHA1&digits=6&period=30',
  )
})
