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

/** The profile of a press that prints no cyan: its curve of that ink is zero (`lut16Type` of ICC.1). */
function profileWithoutCyan(): Uint8Array {
  const profile = Buffer.from(pressProfile())
  const table = profile.indexOf('mft2')
  const entries = profile.readUInt16BE(table + 48)
  return profile.fill(0, table + 52, table + 52 + entries * 2)
}

/** The colours of three mixtures of inks in a file with these output intents; the profile is object 5. */
async function readCmyk(intents: string, components: number, profile: Uint8Array) {
  const content = ['1 0 0 0', '0 0 0 1', '0 1 0 0'].map((inks) => `${inks} k 9 9 9 9 re f`)
  const bytes = buildPage(content.join(' '), {
    catalog: `/OutputIntents [${intents}]`,
    more: [flate(profile, `/N ${components}`)],
  })
  const { pages } = await readPdf(bytes)
  return pages[0]!.elements.map(({ fill }) => {
    return fill?.value.kind === 'solid' ? fill.value.color.hex : null
  })
}

test('DeviceCMYK means the inks of the output intent, and else those of coated paper', async () => {
  const intent = '<< /S /GTS_PDFX /DestOutputProfile 5 0 R >>'
  const profile = profileWithoutCyan()
  const coated = await readCmyk('', 4, profile)
  expect(coated[1]).toBe('#000000')
  const differences = async (intents: string, components = 4, bytes: Uint8Array = profile) => {
    const read = await readCmyk(intents, components, bytes)
    return read.map((hex, at) => deltaE2000(parseColor(hex!), parseColor(coated[at]!)))
  }
  for (const intents of [intent, `9 0 R 7 << /S /GTS_PDFX >> ${intent}`]) {
    const [cyan, black, magenta] = await differences(intents)
    expect(cyan).toBeGreaterThan(30)
    expect(black).toBe(0)
    expect(magenta).toBeLessThan(1)
  }
  expect(await differences('')).toEqual([0, 0, 0])
  expect(await differences(intent, 3)).toEqual([0, 0, 0])
  expect(await differences(intent, 4, Buffer.from('no profile'))).toEqual([0, 0, 0])
  expect(await differences('9 0 R')).toEqual([0, 0, 0])
})
