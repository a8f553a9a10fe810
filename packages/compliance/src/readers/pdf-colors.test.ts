import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseColor } from '@blazon/color/color-value'
import { deltaE2000 } from '@blazon/color/difference'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pressProfile } from './pdf/inks.ts'
import { buildPage, flate } from './pdf/raw-pdf.fixture.ts'
import { readPdf } from './pdf.ts'

const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0

/** Colours and the operators that set them; each paints a square of 20 points. */
const colors = [
  ...['1 0 0', '0 0.5 0', '0.2 0.4 0.8', '0.5 0.5 0.5'].map((rgb) => `${rgb} rg`),
  ...['1 0 0', '0.5 0.5 0.5', '0.1 0.6 0.9'].map((rgb) => `/R cs ${rgb} scn`),
  ...['50 60 40', '30 -40 20', '80 0 70', '0 0 0', '60 10 -50'].map((lab) => `/L cs ${lab} scn`),
  ...['0', '1'].map((index) => `/Y cs ${index} scn`),
  ...['0 1 1 0', '1 0 0 0', '0 0 1 0', '0.2 0.1 0.1 0', '0.6 0.2 0 0.1', '1 0.7 0 0.2'].map(
    (inks) => `/P cs ${inks} scn`,
  ),
]
const size = 20
/** ΔE2000. Poppler reads Lab as D65 without adaptation, up to 3.2 off; others are below 2. */
const limit = 3.5
const places = colors.map((_, at) => ({ x: (at % 9) * 40, y: Math.floor(at / 9) * 40 }))

/** A PDF with a square of each colour. */
function squares(): Uint8Array {
  const content = colors
    .map((color, at) => `${color} ${places[at]!.x} ${places[at]!.y} ${size} ${size} re f`)
    .join('\n')
  const white = '/WhitePoint [0.9505 1 1.089]'
  const resources = `/ColorSpace << /P [/ICCBased 5 0 R]
    /L [/Lab << ${white} /Range [-128 127 -128 127] >>]
    /Y [/Indexed [/ICCBased 5 0 R] 1 <0000FF0000FFFF00>]
    /R [/CalRGB << ${white} /Gamma [2.2 2.2 2.2] /Matrix
      [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>] >>`
  const more = [flate(pressProfile(), '/N 4 /Alternate /DeviceCMYK')]
  return buildPage(content, { resources, more })
}

test.skipIf(!hasPoppler)(
  'colours agree with the pixels of Poppler (skipped: pdftoppm is not installed)',
  async () => {
    const bytes = squares()
    const { pages } = await readPdf(bytes)
    const folder = mkdtempSync(join(tmpdir(), 'blazon-poppler-'))
    try {
      writeFileSync(join(folder, 'a.pdf'), bytes)
      execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', 'a.pdf', 'a'], { cwd: folder })
      const picture = sharp(readFileSync(join(folder, 'a.png'))).removeAlpha()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      const differences = colors.map((color, at) => {
        const { x, y } = places[at]!
        const from = ((info.height - y - size / 2) * info.width + x + size / 2) * 3
        const shown = `#${data.subarray(from, from + 3).toString('hex')}`
        const paint = pages[0]!.elements[at]!.fill!.value
        const read = paint.kind === 'solid' ? paint.color.hex : ''
        return { color, read, shown, difference: deltaE2000(parseColor(read), parseColor(shown)) }
      })
      expect(differences.filter(({ difference }) => difference > limit)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
