import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseWeakPassword } from './password.ts'

const owner = { email: 'ada.lovelace@example.com', name: 'Augusta Ada King' }

async function findRefusal(password: string, whose = owner): Promise<string | null> {
  return refuseWeakPassword(password, 'password', whose).then(
    () => null,
    (error) => error.message,
  )
}

test('a common password is refused, also with usual additions, repeated, or as a sequence', async () => {
  for (const password of [
    'password1234',
    'Password2026!',
    'P@ssw0rd2026!!',
    '1qaz2wsx3edc',
    'qwertyuiop12',
    '!!sunshine!!1',
    'passwordpassword',
    'dragondragondragon',
    'abcabcabcabc',
    'aaaaaaaaaaaaa',
    'abcdefghijklmn',
    '123456789012',
    '987654321098',
    'ＰＡＳＳＷＯＲＤ1234',
  ]) {
    expect([password, await findRefusal(password)]).toEqual([
      password,
      expect.stringContaining('most common'),
    ])
  }
})

test("the owner's address and name are refused, also with little added", async () => {
  for (const password of [
    'ada.lovelace@example.com',
    'ADA.LOVELACE@EXAMPLE.COM',
    'adalovelace1815',
    'Lovelace-2026!',
    'AugustaAdaKing',
    'blazon-lovelace-1',
  ]) {
    expect([password, await findRefusal(password)]).toEqual([
      password,
      expect.stringContaining('e-mail address or name'),
    ])
  }
  expect(await findRefusal('lovelace keeps nine bees')).toBeNull()
})

test('anything else of twelve characters is accepted, without composition rules', async () => {
  for (const password of [
    'correct horse battery',
    'correct horse battery staple',
    'staple battery horse',
    'zwölf Boxkämpfer',
    'tK7#qLm2vX9p',
    '🦊🐝🦉🐙🦋🐢🦀🐌🦔🐫🦜🐬',
  ]) {
    expect([password, await findRefusal(password)]).toEqual([password, null])
  }
  expect(await findRefusal('elevenchars')).toContain('at least 12')
})

test('random passwords are never refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 9, maxLength: 40 }).filter((bytes) => new Set(bytes).size > 6),
      async (bytes) => {
        expect(await findRefusal(Buffer.from(bytes).toString('base64url'))).toBeNull()
      },
    ),
    { numRuns: 300 },
  )
})
