import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBreachedPasswords } from './breached-passwords.ts'
import { refuseWeakPassword } from './password.ts'

const owner = { email: 'ada.lovelace@example.com', name: 'Augusta Ada King' }

async function findRefusal(password: string, whose = owner): Promise<string | null> {
  return refuseWeakPassword({ isBreached: async () => false }, password, 'password', whose).then(
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

test('a password in the file of breached ones is refused, wherever its hash is in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-breached-'))
  try {
    for (const [count, newline] of [
      [1, ''],
      [2, '\n'],
      [1_000, '\r\n'],
    ] as const) {
      const passwords = Array.from({ length: count }, (_, at) => `stolen password ${at}`)
      const hashes = passwords.map((one) => createHash('sha1').update(one).digest('hex'))
      const lines = hashes.sort().map((hash, at) => `${hash.toUpperCase()}:${at * at}`)
      const path = join(folder, `${count}.txt`)
      await writeFile(path, lines.join(newline || '\n') + newline)
      const isBreached = await openBreachedPasswords(path)
      const found = await Promise.all(passwords.map(isBreached))
      expect(found.every(Boolean)).toBe(true)
      for (const other of ['', 'kept', 'stolen password', 'stolen password 1000']) {
        expect([other, await isBreached(other)]).toEqual([other, false])
      }
      const refusal = refuseWeakPassword({ isBreached }, 'stolen password 0', 'password', owner)
      await expect(refusal).rejects.toThrow('stolen elsewhere')
    }
    await writeFile(join(folder, 'other.txt'), 'not hashes')
    for (const name of ['other.txt', 'missing.txt']) {
      await expect(openBreachedPasswords(join(folder, name))).rejects.toThrow(
        'BLAZON_BREACHED_PASSWORDS',
      )
    }
  } finally {
    await rm(folder, { recursive: true })
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
