import { expect, test } from 'vitest'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import type { Finding } from '../finding.ts'

/** Every rule type finds its planted breach in each format that the contract names for it. */

const brand = {
  palettes: [
    palette([
      color('red', '#E60000', { usage: ['fill', 'line'] }),
      color('ink', '#111111'),
      color('white', '#FFFFFF'),
    ]),
  ],
  fonts: [],
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50">
  <style>
    .label { font: bold 8px/1.2 Arial, sans-serif }
  </style>
  <rect width="100" height="50" fill="#111111"/>
  <rect id="badge" x="10" width="20" height="10" fill="#FF0001"/>
  <text class="label" x="10" y="30" fill="#333333">We utilise it</text>
  <text x="10" y="40" font-family="Inter" font-size="20" fill="#E60000">Fine</text>
</svg>`

const html = `<!doctype html>
<html lang="en">
<body style="font-family: Inter; color: #111111; background: #FFFFFF">
  <p>Good</p>
  <p lang="fr" style="color: #FF0001; font-family: Arial">Nous utilise
    it</p>
  <p style="color: #777777">Faint</p>
  <img src="photo.png">
</body>
</html>`

const css = `:root { --brand: #FF0001 }
.a { color: var(--brand) }
.b { font-family: Arial, sans-serif }
.c { font-size: 8px }
.d { font-weight: 300 }
.e { color: #E60000 }
`

const sources = { svg, html, css }

type Case = readonly [
  type: string,
  format: keyof typeof sources,
  params: object,
  observed: unknown,
  line: number,
  column: number,
  selector: string,
]

const cases: readonly Case[] = [
  ['color_in_palette', 'svg', { targets: ['fill'] }, '#FF0001', 6, 3, '#badge'],
  ['color_in_palette', 'css', { targets: ['text'] }, '#FF0001', 2, 6, '.a'],
  ['color_in_palette', 'html', {}, '#FF0001', 5, 59, 'html > body > p'],
  ['color_usage', 'svg', {}, '#E60000', 8, 73, 'svg > text'],
  ['color_usage', 'css', {}, '#E60000', 6, 6, '.e'],
  ['contrast_min', 'svg', {}, 1.494, 7, 52, 'svg > text.label'],
  ['contrast_min', 'html', {}, 4.478, 7, 29, 'html > body > p'],
  ['font_family', 'svg', { allowed: ['Inter'] }, 'Arial', 7, 52, 'svg > text.label'],
  ['font_family', 'css', { allowed: ['Inter'] }, 'Arial', 3, 6, '.b'],
  ['font_family', 'html', { allowed: ['Inter'] }, 'Arial', 5, 59, 'html > body > p'],
  ['font_size', 'svg', { min: 12 }, 6, 7, 52, 'svg > text.label'],
  ['font_size', 'css', { min: 12 }, 6, 4, 6, '.c'],
  ['font_weight', 'svg', { allowed: [400] }, 700, 7, 52, 'svg > text.label'],
  ['font_weight', 'css', { allowed: [400] }, 300, 5, 6, '.d'],
  [
    'term_forbidden',
    'svg',
    { terms: [{ text: 'utilise it' }] },
    'utilise it',
    7,
    55,
    'svg > text.label',
  ],
  ['term_forbidden', 'html', { terms: [{ text: 'it' }] }, 'it', 6, 5, 'html > body > p'],
  ['alt_text', 'html', {}, null, 8, 3, 'html > body > img'],
  ['alt_text', 'svg', {}, null, 1, 1, 'svg'],
  ['language', 'html', { allowed: ['en'] }, 'fr', 5, 59, 'html > body > p'],
]

test.each(cases)('%s finds its breach in %s', async (type, format, params, observed, ...place) => {
  const found = await findings(format, type, params)
  const [line, column, selector] = place
  expect(found.map((finding) => finding.observed)).toContainEqual(observed)
  const finding = found.find((one) => one.observed === observed)
  expect(finding?.location).toMatchObject({ line, column, selector, slide: null, page: null })
})

test.each(['svg', 'html'] as const)('term_required reads the texts of %s', async (format) => {
  expect(await findings(format, 'term_required', { terms: [{ text: 'legal' }] })).toHaveLength(1)
  expect(await findings(format, 'term_required', { terms: [{ text: 'it' }] })).toEqual([])
})

test('file_metadata reads the properties of a drawing', async () => {
  expect((await findings('svg', 'file_metadata', { required: ['title'] }))[0]?.observed).toBe(
    'no title',
  )
})

async function findings(
  format: keyof typeof sources,
  type: string,
  params: object,
): Promise<readonly Finding[]> {
  const bytes = new TextEncoder().encode(sources[format])
  const result = await check(bytes, [rule(type, params)], { ...brand, filename: `a.${format}` })
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result.findings
}
