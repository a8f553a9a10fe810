import { parseColor } from '@blazon/color/color-value'
import { css } from '@blazon/color/formats/css'
import { bareColor, type Palette } from '@blazon/color/formats/palette'
import StyleDictionary from 'style-dictionary'
import { report } from './load.ts'

/**
 * Writing CSS variables for 2,000 colours, compared with Style Dictionary, which gets them in its
 * preferred form. A real export also reads its output back to report losses; the bench omits that.
 */
export async function benchTokens(): Promise<void> {
  const [ours, theirs] = await medianMs(
    async () => palettes.map((palette) => css.write(palette).content).join(''),
    withStyleDictionary,
  )
  const detail = `${ours.toFixed(1)} ms against ${theirs.toFixed(1)} ms`
  report('CSS variables for 2,000 colours / Style Dictionary', theirs / ours, '≥ 5', detail)
}

const colorCount = 2_000
const rounds = 25
const warmUps = 5

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

/** The two take turns, so that other load on the machine affects both. */
async function medianMs(...works: (() => Promise<string>)[]): Promise<[number, number]> {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds + warmUps; round++) {
    for (const [at, work] of works.entries()) {
      const began = performance.now()
      const text = await work()
      if (round >= warmUps) times[at]!.push(performance.now() - began)
      if (count(text) < colorCount) throw new Error('colours are missing')
    }
  }
  const [ours, theirs] = times.map((all) => all.sort((a, b) => a - b)[Math.floor(rounds / 2)]!)
  return [ours!, theirs!]
}
