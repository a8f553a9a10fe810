import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { run } from './run.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-render-'))
  await writeFile(join(folder, 'deck.pptx'), demoDeck())
  await writeFile(join(folder, 'broken.pptx'), 'PK\u0003\u0004 not really')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function render(...args: string[]) {
  return run(['render', ...args], { cwd: folder })
}

test('draws every slide as an SVG', async () => {
  const { code, stdout } = await render('deck.pptx', '--out', 'svgs')
  expect([code, stdout.includes('svgs/deck-1.svg')]).toEqual([0, true])
  expect((await readdir(join(folder, 'svgs'))).sort()).toEqual(
    [1, 2, 3, 4].map((slide) => `deck-${slide}.svg`),
  )
  expect(await readFile(join(folder, 'svgs', 'deck-1.svg'), 'utf8')).toMatch(/^<svg /)
})

test('draws the slides of a range as PNG of a width, and reports them as JSON', async () => {
  const args = ['--format', 'png', '--width', '640', '--slides', '2-3', '--json']
  const { code, stdout } = await render('deck.pptx', '--out', 'pngs', ...args)
  const { object, data } = JSON.parse(stdout)
  expect([code, object, data.map(({ slide }: { slide: number }) => slide)]).toEqual([
    0,
    'list',
    [2, 3],
  ])
  const png = await sharp(join(folder, data[0].file)).stats()
  // A slide has more than one colour.
  expect(png.entropy).toBeGreaterThan(0.1)
  expect((await sharp(join(folder, data[0].file)).metadata()).width).toBe(640)
})

test('exits with 2 if the file is missing or not a deck, or if the deck lacks the slide', async () => {
  const codes = []
  for (const args of [
    ['broken.pptx', '--out', 'none'],
    ['missing.pptx', '--out', 'none'],
    ['deck.pptx', '--out', 'none', '--slides', '9'],
    ['deck.pptx', '--out', 'none', '--slides', '3-1'],
    ['deck.pptx'],
  ]) {
    codes.push((await render(...args)).code)
  }
  expect(codes).toEqual([2, 2, 2, 2, 2])
})

test('shows the slides in the HTML report', async () => {
  const brand = { palettes: [], rules: [{ type: 'font_size', params: { min: 12 } }] }
  await writeFile(join(folder, 'brand.json'), JSON.stringify(brand))
  const args = ['--rules', 'brand.json', '--format', 'html', '--output', 'report.html']
  await run(['check', 'deck.pptx', ...args], { cwd: folder })
  const report = await readFile(join(folder, 'report.html'), 'utf8')
  expect(report.match(/<image [^>]*href="data:image\/svg\+xml;base64,/g)).toHaveLength(4)
})
