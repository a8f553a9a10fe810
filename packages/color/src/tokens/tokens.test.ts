import { expect, test } from 'vitest'
import { everyType as document, px } from './document.fixture.ts'
import { readDocument, type Token } from './document.ts'
import { exportTokens, type TokenFormatName } from './export.ts'
import { importTokens } from './import.ts'
import { dimensionUse } from './usage.ts'

function read(given: object): Token[] {
  const result = readDocument(given)
  if ('faults' in result) throw new Error(result.faults.map(({ message }) => message).join('\n'))
  return result.tokens
}

const value = (tokens: readonly Token[], path: string) =>
  tokens.find((token) => token.path.join('.') === path)!.value

test('reads every type, inherits types, and resolves aliases, parts and extended groups', () => {
  const tokens = read(document)
  expect(new Set(tokens.map(({ type }) => type)).size).toBe(13)
  expect(value(tokens, 'color.link')).toMatchObject({ hex: '#14213D' })
  expect(tokens.find(({ path }) => path.join('.') === 'color.link')!.alias).toEqual([
    'color',
    'ink',
  ])
  expect(value(tokens, 'edge')).toMatchObject({ color: { hex: '#14213D' }, width: px(1) })
  expect(value(tokens, 'shadow.high')).toMatchObject([
    { blur: px(3) },
    { blur: px(3), inset: false },
  ])
  expect(value(tokens, 'body')).toMatchObject({ lineHeight: 1.5, fontWeight: 400 })
  expect(value(tokens, 'compact.small')).toEqual(px(4))
  expect(value(tokens, 'compact.large')).toEqual({ value: 1.5, unit: 'rem' })
})

test.each<[name: string, document: object, message: string]>([
  [
    'a missing target',
    { a: { $type: 'number', $value: '{b.c}' } },
    "refers to 'b.c', which does not exist",
  ],
  ['a circle', { a: { $type: 'number', $value: '{b}' }, b: { $value: '{a}' } }, 'refers to itself'],
  [
    'a circle of parts',
    { a: { $type: 'shadow', $value: ['{b}'] }, b: { $type: 'shadow', $value: ['{a}'] } },
    'refers to itself',
  ],
  ['no type', { a: { $value: 1 } }, 'has no $type'],
  ['an unknown type', { a: { $type: 'sound', $value: 1 } }, "unknown $type 'sound'"],
  [
    'a wrong value',
    { a: { $type: 'dimension', $value: { value: 1, unit: 'em' } } },
    'must have a dimension',
  ],
  ['a missing part', { a: { $type: 'border', $value: { color: '#000' } } }, 'has no width'],
  [
    'another document',
    { a: { $type: 'number', $value: { $ref: 'b.json#/c' } } },
    'another document',
  ],
  ['a group that extends itself', { a: { $extends: '{a}' } }, 'extends itself'],
  ['a text in the place of a token', { a: { b: 'c' } }, 'neither a group nor a token'],
])('reports %s by the path of its token', (_, given, message) => {
  const result = readDocument(given)
  expect('faults' in result && result.faults[0]!.message).toContain(message)
})

test('ends for lists that refer to lists again and again', () => {
  const lists = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `s${at}`,
      { $type: 'shadow', $value: at === 0 ? [] : [`{s${at - 1}}`, `{s${at - 1}}`] },
    ]),
  )
  const result = readDocument(lists)
  expect('faults' in result && result.faults.length).toBeGreaterThan(0)
})

test.each<[format: TokenFormatName, parts: string[]]>([
  [
    'css',
    ['--color-link: var(--color-ink);', '--space-large: 1.5rem;', '--edge: 1px solid #14213D;'],
  ],
  ['css', ['--body: 400 16px/1.5 "Halden Sans", sans-serif;', '--body-letter-spacing: 0.5px;']],
  ['css', ['--fade: 200ms cubic-bezier(0, 0, 0.2, 1) 0ms;', 'linear-gradient(90deg, #14213D 0%']],
  ['tailwind', ['@theme {', '--spacing-space-small: 8px;', '--radius-card: 12px;', '--ease-out:']],
  ['scss', ['$color-link: $color-ink;', '$shadow-low: 0px 1px 3px 0px ']],
  ['json', ['"space.small": "8px"', '"color.link": "#14213D"']],
  [
    'android',
    [
      '<color name="token_color_ink">#FF14213D</color>',
      '<dimen name="token_space_large">24dp</dimen>',
    ],
  ],
  [
    'ios',
    ['static let tokenSpaceSmall: CGFloat = 8', 'static let tokenTimeFast: TimeInterval = 0.2'],
  ],
])('writes %s with %j', (format, parts) => {
  const { content } = exportTokens(format, { name: 'Halden', document, tokens: read(document) })
  for (const part of parts) expect(content).toContain(part)
})

test('what a format has no form for is named, and DTCG has everything', () => {
  const set = { name: 'Halden', document, tokens: read(document) }
  const [warning] = exportTokens('android', set).warnings
  expect(warning!.message).toContain('android has no form for ease.out, stroke, edge, fade')
  const { content, warnings } = exportTokens('dtcg', set)
  expect([JSON.parse(content), warnings]).toEqual([document, []])
  expect(importTokens(Buffer.from(content))).toEqual({ name: null, document, warnings: [] })
})

test('reads what Style Dictionary and Tokens Studio write', () => {
  const foreign = {
    size: {
      small: { value: '8', type: 'spacing' },
      big: { value: '{size.small.value}', type: 'spacing' },
    },
    fonts: { text: { value: 'Inter', type: 'fontFamilies' } },
  }
  const { document: imported } = importTokens(Buffer.from(JSON.stringify(foreign)))
  expect(value(read(imported), 'size.big')).toEqual(px(8))
  expect(value(read(imported), 'fonts.text')).toEqual(['Inter'])
  expect(() => importTokens(Buffer.from('{}'))).toThrow('no tokens')
})

test('an import leaves out what cannot be read, and says what and why', () => {
  const given = {
    space: { $type: 'dimension', small: { $value: px(8) }, inset: { $value: '{space.gone}' } },
    sounds: { click: { $type: 'sound', $value: 'click.mp3' }, tap: { $value: '{sounds.click}' } },
    wide: { $type: 'dimension', $root: { $value: 'wide' }, page: { $value: px(960) } },
    follows: { $type: 'dimension', $value: '{space.inset}' },
  }
  const { document: kept, warnings } = importTokens(Buffer.from(JSON.stringify(given)))
  expect(kept).toEqual({
    space: { $type: 'dimension', small: { $value: px(8) } },
    sounds: {},
    wide: { $type: 'dimension', page: { $value: px(960) } },
  })
  expect(warnings.map(({ message }) => message)).toEqual([
    '2 tokens were left out, because a set has no such type: sounds.click, sounds.tap.',
    '2 tokens were left out, because the file does not have what they refer to: space.inset, follows.',
    '1 token was left out, because its value cannot be read: wide.',
  ])
  const none = Buffer.from('{"a": {"$type": "sound", "$value": 1}}')
  expect(() => importTokens(none)).toThrow("unknown $type 'sound'")
})

test.each([
  ['space.small', 'spacing'],
  ['radius.card', 'radius'],
  ['text.large', 'text'],
  ['context.gap', 'spacing'],
])('%s measures %s', (path, use) => {
  expect(dimensionUse(path.split('.'))).toBe(use)
})
