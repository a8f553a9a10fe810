import { expect, test } from 'vitest'
import { readIconText } from './icon.ts'

const rect = '<rect width="24" height="24" filter="url(#f)"/>'

function icon(filter: string, content = rect, viewBox = '0 0 24 24'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${filter}${content}</svg>`
}

const read = (svg: string) => readIconText(svg, 'strict', 24)

test.each([
  ['a soft shadow', '<filter id="f"><feDropShadow dx="0" dy="1" stdDeviation="1.5"/></filter>'],
  [
    'a region three times as large as its object',
    '<filter id="f" x="-100%" y="-1" width="300%" height="3"><feGaussianBlur stdDeviation="2 4"/></filter>',
  ],
  [
    'a region in the units of the icon',
    '<filter id="f" filterUnits="userSpaceOnUse" x="-24" y="-24" width="72" height="72"><feMorphology radius="1"/></filter>',
  ],
])('takes %s', (_, filter) => {
  expect(read(icon(filter)).body).toContain('filter')
})

test.each([
  [
    'a blur of a thousand icons',
    '<feGaussianBlur stdDeviation="24000"/>',
    /stdDeviation '24000'.* at most 12 /,
  ],
  ['one in one direction', '<feGaussianBlur stdDeviation="0 13"/>', /stdDeviation/],
  ['one of a shadow', '<feDropShadow stdDeviation="1e9"/>', /<feDropShadow>/],
  ['a thick outline', '<feMorphology operator="dilate" radius="20"/>', /radius '20'.* at most 3 /],
  ['a far region of a primitive', '<feFlood x="-9000" width="18000"/>', /x '-9000'/],
])('refuses a filter that would take minutes to draw: %s', (_, primitive, message) => {
  expect(() => read(icon(`<filter id="f">${primitive}</filter>`))).toThrow(message)
})

test.each(['x="-5000%"', 'width="21"', 'filterUnits="userSpaceOnUse" height="1000000"'])(
  'refuses a filter region of %s',
  (region) => {
    const filter = `<filter id="f" ${region}><feGaussianBlur stdDeviation="1"/></filter>`
    expect(() => read(icon(filter))).toThrow(/of <filter> is too large to be drawn/)
  },
)

test('measures by the size of the icon, or of the filtered object', () => {
  const blur = (units: string, deviation: number) =>
    icon(
      `<filter id="f" ${units}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      rect,
      '0 0 1000 500',
    )
  expect(() => read(blur('', 400))).not.toThrow()
  expect(() => read(blur('primitiveUnits="objectBoundingBox"', 400))).toThrow(/at most 0.5 /)
  expect(() => read(blur('primitiveUnits="objectBoundingBox"', 0.4))).not.toThrow()
})

test('refuses more primitives than can be drawn, however they are applied', () => {
  const blurs = (count: number) =>
    `<filter id="f">${'<feGaussianBlur stdDeviation="1"/>'.repeat(count)}</filter>`
  expect(() => read(icon(blurs(1_001)))).toThrow(/more than 1000 filter primitives/)
  expect(() => read(icon(blurs(50), rect.repeat(21)))).toThrow(/more than 1000 filter primitives/)
  const used = `<defs><g id="a">${rect}</g></defs>${'<use href="#a"/>'.repeat(21)}`
  expect(() => read(icon(blurs(50), used))).toThrow(/more than 1000 filter primitives/)
  expect(() => read(icon(blurs(50), rect.repeat(20)))).not.toThrow()
})
