import { parseColor } from '@blazon/color/color-value'
import { css } from '@blazon/color/formats/css'
import { exportPalette } from '@blazon/color/formats/export'
import { bareColor, type Palette } from '@blazon/color/formats/palette'
import StyleDictionary from 'style-dictionary'
import { report } from './load.ts'

/**
 * CSS variables for 2,000 colours, as a deployment writes them, reading them back to tell what was
 * lost, against Style Dictionary with the same colours in the form that it likes best.
 */
export async function benchTokens(): Promise<void> {
  const ours = await medianMs(async () => {
    const written = palettes.map((palette) => exportPalette(css, palette).content)
    if (count(written.join('')) < colorCount) throw new Error('colours are missing')
  })
  const theirs = await medianMs(async () => {
    if (count(await withStyleDictionary()) < colorCount) throw new Error('colours are missing')
  })
  const detail = `${ours.toFixed(1)} ms against ${theirs.toFixed(1)} ms`
  report('CSS variables for 2,000 colours / Style Dictionary', theirs / ours, '≥ 5', detail)
}

const colorCount = 2_000
const rounds = 15

const hexes = Array.from(
  { length: colorCount },
  (_, at) => `#${((at * 8_191) % 0xffffff).toString(16).padStart(6, '0')}`,
)

const colors = hexes.map((hex, at) => bareColor(`color-${at}`, parseColor(hex)))

/** A palette has at most 1,024 colours. */
const palettes: Palette[] = [0, 1_000].map((first) => ({
  name: 'Bench',
  slug: `bench-${first}`,
  colors: colors.slice(first, first + 1_000),
}))

async function withStyleDictionary(): Promise<string> {
  const tokens = Object.fromEntries(
    hexes.map((hex, at) => [`color-${at}`, { $type: 'color', $value: hex }]),
  )
  const dictionary = new StyleDictionary({
    tokens,
    log: { verbosity: 'silent' },
    platforms: {
      css: {
        transforms: ['name/kebab', 'color/css'],
        files: [{ destination: 'tokens.css', format: 'css/variables' }],
      },
    },
  })
  await dictionary.hasInitialized
  const [file] = await dictionary.formatPlatform('css')
  return String(file!.output)
}

function count(text: string): number {
  return text.match(/^\s*--/gm)?.length ?? 0
}

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + 3; round++) {
    const began = performance.now()
    await work()
    // The first ones warm up.
    if (round >= 3) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}
