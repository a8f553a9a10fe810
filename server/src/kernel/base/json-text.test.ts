import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { canonicalJson, elementTexts, memberTexts } from './json-text.ts'

test('returns the unchanged texts of the members of any object and the elements of any array', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.jsonValue())), spaces(), (members, space) => {
      const texts = members.map(([, value]) => JSON.stringify(value))
      const fields = members.map(([key], at) => `${JSON.stringify(key)}${space}:${texts[at]}`)
      const object = `{${fields.join(`${space},`)}${space}}`
      expect(memberTexts(object)).toEqual(new Map(members.map(([key], at) => [key, texts[at]])))
      expect(elementTexts(`[${space}${texts.join(`,${space}`)}]`)).toEqual(texts)
    }),
  )
})

test('canonical JSON has the same value, and one text for any order and spacing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(JSON.stringify(value))
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.stringify(reversed(value), null, 2))).toBe(text)
    }),
  )
})

test('canonical JSON distinguishes numbers that have the same double', () => {
  const numbers = ['12345678901234567890', '12345678901234567891', '1e400', '1e401', 'null']
  expect(new Set(numbers.map((number) => canonicalJson(`[${number}]`))).size).toBe(5)
  expect(canonicalJson('[1.0, -0, 1.50]')).toBe(canonicalJson('[1,0,1.5]'))
})

test('a megabyte of any text is read in linear time', () => {
  const deep = `${'['.repeat(64)}${'0,'.repeat(500_000)}0${']'.repeat(64)}`
  const wide = `{${Array.from({ length: 60_000 }, (_, at) => `"k\\u0041${at}":1`).join(',')}}`
  for (const text of [deep, wide]) {
    expect(cpuUnits(() => canonicalJson(text))).toBeLessThan(50)
  }
})

function spaces() {
  return fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), maxLength: 3 })
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, reversed(field)]),
  )
}
