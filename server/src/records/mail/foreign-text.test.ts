import { expect, test } from 'vitest'
import { foreignText } from './foreign-text.ts'

const visible = (text: string) => text.replaceAll('\u200b', '')

test('a name remains as it is, in any alphabet', () => {
  for (const name of [
    'Acme',
    'Müller & Söhne',
    'St. Gallen',
    '漢字',
    'نامه\u200cها',
    'A 👨\u200d👩\u200d👧',
  ]) {
    expect(foreignText(name)).toBe(name)
  }
})

test('mail programs find no address in it', () => {
  for (const name of [
    'Booking.com',
    'https://evil.example/login',
    'Pay at evil.example now',
    'write to help@evil.example',
    'tel:+1-800-555-0100',
    'evil。example',
  ]) {
    const text = foreignText(name)
    expect(visible(text)).toBe(name)
    expect(text).not.toMatch(/[.:/@。](?=[\p{L}\p{N}/+])/u)
  }
})

test('is one line of at most 60 characters, without characters that hide or reorder others', () => {
  expect(foreignText(' A\r\nBcc: b\u2028c\u0000 ')).toBe('A Bcc: b c')
  expect(foreignText('a\u202egnp\u2066.\u00ad\u200bexe')).toBe('agnp.\u200bexe')
  const long = foreignText('Your account was locked, '.repeat(10))
  expect([...long].length).toBeLessThanOrEqual(60)
  expect(long).toMatch(/…$/)
  expect([...foreignText('𝒜'.repeat(61))]).toHaveLength(60)
})
