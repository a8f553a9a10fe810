import { describe, expect, test } from 'vitest'
import { parseXml } from '../container/xml.ts'
import { fromHex, resolveColor, toPaintColor } from './colors.ts'

const scheme = {
  colors: new Map([
    ['accent1', fromHex('4472C4')!],
    ['dk1', fromHex('000000')!],
    ['lt1', fromHex('FFFFFF')!],
  ]),
  map: new Map([
    ['tx1', 'dk1'],
    ['bg1', 'lt1'],
  ]),
}

function resolve(xml: string) {
  const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const element = parseXml(
    Buffer.from(xml.replace(/^<a:\w+/, (start) => `${start} xmlns:a="${namespace}"`)),
    'test',
  )
  const color = resolveColor(element, scheme, fromHex('112233'))
  return color && toPaintColor(color)
}

const accent1 = (transforms: string) =>
  resolve(`<a:schemeClr val="accent1">${transforms}</a:schemeClr>`)

describe('the contract’s own examples', () => {
  test.each([
    ['<a:shade val="50000"/>', '#2F528F'],
    ['<a:lumMod val="75000"/>', '#2F5597'],
    ['<a:lumMod val="20000"/><a:lumOff val="80000"/>', '#DAE3F3'],
    ['<a:lumMod val="60000"/><a:lumOff val="40000"/>', '#8FAADC'],
  ])('accent1 4472C4 with %s is %s', (transforms, hex) => {
    expect(accent1(transforms)).toEqual({ hex, alpha: 1 })
  })
})

describe('every transform', () => {
  test.each([
    ['tint in linear light, as in the default table style', '<a:tint val="20000"/>', '#E9EBF5'],
    ['tint 40 %', '<a:tint val="40000"/>', '#CFD5EA'],
    ['percentages in Strict notation', '<a:lumMod val="75%"/>', '#2F5597'],
    [
      'document order: offset before modulation',
      '<a:lumOff val="80000"/><a:lumMod val="20000"/>',
      '#333333',
    ],
    ['comp rotates the hue by 180 degrees', '<a:comp/>', '#C49644'],
    ['inv, also in linear light', '<a:inv/>', '#F8EBB3'],
    ['gray', '<a:gray/>', '#6D6D6D'],
    ['hue', '<a:hue val="0"/>', '#C44444'],
    ['hueOff', '<a:hueOff val="10800000"/>', '#C49644'],
    ['hueMod', '<a:hueMod val="0"/>', '#C44444'],
    ['sat', '<a:sat val="0"/>', '#848484'],
    ['satMod', '<a:satMod val="0"/>', '#848484'],
    ['satOff', '<a:satOff val="-100000"/>', '#848484'],
    ['lum', '<a:lum val="0"/>', '#000000'],
    ['lumOff is limited to white', '<a:lumOff val="100000"/>', '#FFFFFF'],
    ['red', '<a:red val="100000"/>', '#FF72C4'],
    ['redMod', '<a:redMod val="0"/>', '#0072C4'],
    ['greenOff', '<a:greenOff val="-100000"/>', '#4400C4'],
    ['blue', '<a:blue val="0"/>', '#447200'],
    ['invGamma reverses gamma', '<a:gamma/><a:invGamma/>', '#4472C4'],
  ])('%s', (_, transforms, hex) => {
    expect(accent1(transforms)?.hex).toBe(hex)
  })

  test('alpha is set, multiplied and moved', () => {
    expect(accent1('<a:alpha val="40000"/>')?.alpha).toBe(0.4)
    expect(accent1('<a:alpha val="40000"/><a:alphaMod val="50000"/>')?.alpha).toBe(0.2)
    expect(accent1('<a:alphaOff val="-25000"/>')?.alpha).toBe(0.75)
  })
})

describe('every kind of base colour', () => {
  test.each([
    ['srgb', '<a:srgbClr val="abcdef"/>', '#ABCDEF'],
    ['scheme through the map', '<a:schemeClr val="tx1"/>', '#000000'],
    ['scheme without the map', '<a:schemeClr val="lt1"/>', '#FFFFFF'],
    ['phClr from the caller', '<a:schemeClr val="phClr"/>', '#112233'],
    ['sys with its last colour', '<a:sysClr val="window" lastClr="FEFEFE"/>', '#FEFEFE'],
    ['sys without a last colour', '<a:sysClr val="window"/>', '#FFFFFF'],
    ['prst', '<a:prstClr val="cornflowerBlue"/>', '#6495ED'],
    ['prst, shortened', '<a:prstClr val="dkSlateGray"/>', '#2F4F4F'],
    ['prst, grey', '<a:prstClr val="ltGrey"/>', '#D3D3D3'],
    ['scrgb, which is linear', '<a:scrgbClr r="50000" g="0" b="100000"/>', '#BC00FF'],
    ['hsl', '<a:hslClr hue="7200000" sat="100000" lum="50000"/>', '#00FF00'],
  ])('%s', (_, xml, hex) => {
    expect(resolve(xml)?.hex).toBe(hex)
  })

  test('an unknown name is not guessed', () => {
    expect(resolve('<a:schemeClr val="accent9"/>')).toBeNull()
    expect(resolve('<a:prstClr val="mauve"/>')).toBeNull()
    expect(resolve('<a:srgbClr val="12345"/>')).toBeNull()
  })
})
