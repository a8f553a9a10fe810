import { expect, test } from 'vitest'
import { readIconText } from './icon.ts'
import { iconSvg } from './normalize.ts'
import { RefusedSvg } from './refused-svg.ts'

function read(content: string, root = 'viewBox="0 0 24 24"') {
  return readIconText(
    `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`,
    'strict',
    24,
  )
}

test('draws an icon of one colour in currentColor, in any notation', () => {
  expect(read('<path d="M0 0h9"/>')).toMatchObject({
    body: '<path d="M0 0h9" fill="currentColor"/>',
    palette: false,
  })
  expect(
    read('<path d="M0 0h9" fill="#F00"/><path d="M1 1h9" stroke="rgb(255,0,0)" fill="none"/>'),
  ).toMatchObject({
    body: '<path d="M0 0h9" fill="currentColor"/><path d="M1 1h9" stroke="currentColor" fill="none"/>',
    palette: false,
  })
  expect(read('<path d="M0 0h9"/><path d="M0 0h9" fill="black"/>').body).toBe(
    '<g fill="currentColor"><path d="M0 0h9"/><path d="M0 0h9" fill="currentColor"/></g>',
  )
  expect(
    read('<path d="M0 0h9"/>', 'viewBox="0 0 24 24" fill="none" stroke="currentColor"').body,
  ).toBe('<g fill="none" stroke="currentColor"><path d="M0 0h9"/></g>')
})

test('keeps the colours of an icon with several, or with a transparent one', () => {
  for (const content of [
    '<path d="M0 0h9" fill="red"/><path d="M0 0h9" fill="blue"/>',
    '<path d="M0 0h9" fill="red"/><path d="M0 0h9"/>',
    '<path d="M0 0h9" fill="rgb(255 0 0 / 50%)"/>',
  ]) {
    expect(read(content)).toMatchObject({ body: content, palette: true })
  }
})

test('counts no colour for what an animation shows after its end', () => {
  const { body, palette } = read(
    '<path d="M0 0h9" fill="#f00"><animate attributeName="opacity" fill="freeze" dur="1s" values="0;1"/></path>',
  )
  expect(palette).toBe(false)
  expect(body).toContain('<path d="M0 0h9" fill="currentColor"><animate')
  expect(body).toContain('fill="freeze"')
})

test('keeps the brightness of a mask', () => {
  const { body, palette } = read(
    '<mask id="m"><path d="M0 0h9"/><path d="M0 0h3" fill="#fff"/></mask><path d="M0 0h9" mask="url(#m)"/>',
  )
  expect(palette).toBe(false)
  expect(body).toMatch(
    /<mask id="i[\da-f]{8}-1" fill="#000000"><path d="M0 0h9"\/><path d="M0 0h3" fill="#fff"\/><\/mask>/,
  )
})

test('uses the viewBox, else the size, else the grid as its box', () => {
  const box = (root: string) => {
    const { left, top, width, height } = read('<path d="M0 0h9"/>', root)
    return [left, top, width, height]
  }
  expect(box('viewBox="-1,-2 30 40" width="36" height="48"')).toEqual([-1, -2, 30, 40])
  expect(box('width="48px" height="36pt"')).toEqual([0, 0, 48, 48])
  expect(box('width="100%"')).toEqual([0, 0, 24, 24])
  expect(() => box('viewBox="0 0 0 9"')).toThrow(RefusedSvg)
})

test.each([
  ['its margins', 'width="48" height="24"', [-12, 0, 48, 24]],
  [
    'margins where it says',
    'width="24" height="48" preserveAspectRatio="xMidYMin"',
    [0, 0, 24, 48],
  ],
  [
    'only what a slice shows',
    'width="48" height="24" preserveAspectRatio="xMidYMid slice"',
    [0, 6, 24, 12],
  ],
  ['a stretched drawing', 'width="48" height="24" preserveAspectRatio="none"', [0, 0, 48, 24]],
  ['its box if the size is rounded', 'width="100" height="99"', [0, 0, 24, 24]],
  ['its box if the size depends on the page', 'width="2em" height="1em"', [0, 0, 24, 24]],
])('a size of another ratio keeps %s', (_, size, box) => {
  const { left, top, width, height } = read('<path d="M0 0h9"/>', `viewBox="0 0 24 24" ${size}`)
  expect([left, top, width, height]).toEqual(box)
})

test.each([
  ['scale(-1 1)', '', 'translate(12 12) scale(-1 1) translate(-12 -12)'],
  ['rotate(90)', 'transform-origin="0 0"', 'translate(0 0) rotate(90) translate(0 0)'],
  ['rotate(90)', 'transform-origin="bottom left"', 'translate(0 24) rotate(90) translate(0 -24)'],
  // Its lengths are pixels of the page: 12 of 48 are 6 of the 24 units.
  [
    'translate(12)',
    'width="48" height="48"',
    'translate(12 12) scale(.5) translate(12) scale(2) translate(-12 -12)',
  ],
])(
  'the transform %s of the root with %s turns about the centre of the box',
  (transform, more, shown) => {
    const icon = read('<path d="M0 0h9"/>', `viewBox="0 0 24 24" transform="${transform}" ${more}`)
    expect(icon.body.replaceAll('0.5', '.5')).toContain(`transform="${shown}"`)
  },
)

test('rounds numbers without a visible change', () => {
  expect(read('<path d="M 1.000000,2.50 L-0.123456 3 a1 1 0 01.5.5z"/>').body).toContain(
    'd="M1 2.5L-.1235 3a1 1 0 0 1 .5 .5z"',
  )
  // Drawn up to the error, so the notation of the rest must not make it valid.
  for (const data of ['M0 0 nonsense', 'M0 0,L9 9', 'M0 0h9,', 'M,0 0h9', 'M0,,0h9']) {
    expect(read(`<path d="${data}"/>`).body).toContain(`d="${data}"`)
  }
  expect(read('<polygon points="0 0,,9 9 9,0"/>').body).toContain('points="0 0,,9 9 9,0"')
  expect(read('<polygon points="0.50,0 , 9 9\n9,0"/>').body).toContain('points=".5 0 9 9 9 0"')
  expect(read('<polygon points="0,0 1.00,2 3 4"/>').body).toContain('points="0 0 1 2 3 4"')
})

test('derives ids from the drawing, and removes unreferenced ones', () => {
  const content = (id: string) =>
    `<g id="other"/><linearGradient id="${id}"><stop stop-color="red"/><stop stop-color="blue"/></linearGradient><path d="M0 0h9" fill="url('#${id}')"/>`
  const icon = read(content('location'))
  expect(icon.body).toMatch(/^<g\/><linearGradient id="(i[\da-f]{8}-1)">.*fill="url\(#\1\)"\/>$/)
  expect(read(content('x')).body).toBe(icon.body)
  expect(read(content('x')).contentHash).toBe(icon.contentHash)
})

test('is unchanged when it is read again', () => {
  for (const content of [
    '<path d="M0 0.5h9"/><path d="M1 1"/>',
    '<g id="a"><path d="M0 0h9"><animate id="b" attributeName="x" begin="0;b.end+1s" to="1"/></path></g><use href="#a" fill="red"/>',
  ]) {
    const { source: _, ...once } = read(content)
    const { source, ...again } = readIconText(iconSvg(once), 'strict', 24)
    // Only the first reading replaces a colour.
    expect({ ...again, warnings: once.warnings }).toEqual(once)
  }
})

test('refuses a file that draws nothing', () => {
  expect(() => read('<title>Nothing</title><g/>')).toThrow('no shape')
})
