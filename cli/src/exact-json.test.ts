import { expect, test } from 'vitest'
import { parse, stringify } from './exact-json.ts'

test('every number keeps its digits, at every place', () => {
  for (const text of [
    '{"a":1.0,"b":[1e400,-0,0.10,12345678901234567890],"c":{"d":1E+2}}',
    '[12,-1.5,"1.0","number 1.0","\\"1.0",true,null,1e21]',
    '1.0',
  ]) {
    expect(stringify(parse(text))).toBe(text)
  }
})

test('numbers that a double holds are numbers', () => {
  expect(parse('{"a":12,"b":[1.5]}')).toEqual({ a: 12, b: [1.5] })
})

test('malformed JSON is refused', () => {
  for (const text of ['{', '01', '1.', '-', '{"a":1.0.0}', '[1.0,]', '']) {
    expect(() => parse(text), text).toThrow(SyntaxError)
  }
})
