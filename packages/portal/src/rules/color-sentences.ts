import {
  both,
  either,
  nameColors,
  nameThings,
  type Sentence,
  sentence,
  sentences,
} from './phrases.ts'

interface Palettes {
  palettes?: string[]
}

const targetNames: Readonly<Record<string, string>> = {
  text: 'text',
  fill: 'shapes',
  line: 'lines',
  background: 'backgrounds',
  effect: 'effects',
}

export const colorSentences: Readonly<Record<string, Sentence>> = {
  color_in_palette: sentence<Palettes & { targets?: string[]; allow_black_white?: boolean }>(
    ({ palettes, targets, allow_black_white }, names) => {
      const where =
        targets === undefined
          ? ''
          : ` for ${both(targets.map((target) => targetNames[target] ?? target))}`
      const source = nameThings(palettes, names, '')
      const of = source === '' ? 'the brand’s palettes' : `the palette ${source}`
      return sentences([
        `Use only colours of ${of}${where}`,
        allow_black_white && 'Pure black and white are allowed too',
      ])
    },
  ),
  color_usage: sentence<{ colors?: Record<string, string[]> }>(({ colors = {} }, names) =>
    sentences([
      'Use each colour only for its purpose',
      ...Object.entries(colors).map(([key, usages]) => {
        const [name] = nameColors([key], names)
        const purposes = usages.map((usage) => targetNames[usage] ?? usage)
        return usages.length === 0
          ? `${name} may be used for anything`
          : `${name} is for ${both(purposes)} only`
      }),
    ]),
  ),
  contrast_min: sentence<{ level?: string; ratio?: number }>(({ level = 'AA', ratio }) =>
    ratio === undefined
      ? `Text stands out from what is behind it: a contrast of at least ${level === 'AAA' ? '7:1, or 4.5:1' : '4.5:1, or 3:1'} for large text (WCAG 2.2, level ${level}).`
      : `Text stands out from what is behind it: a contrast of at least ${ratio}:1, whatever its size.`,
  ),
  chart_colors: sentence<{ order?: string[] }>(({ order }, names) =>
    order === undefined
      ? 'Charts use the colours of the palette in their order.'
      : `Charts use these colours in this order: ${nameColors(order, names).join(', ')}.`,
  ),
  icon_grid: sentence<{ view_box?: string; colors?: string[]; stroke_widths?: number[] }>(
    ({ view_box, colors, stroke_widths }) => {
      const size = view_box
        ?.split(/[\s,]+/)
        .slice(2)
        .join(' × ')
      const inks = colors?.map((color) =>
        color === 'currentColor' ? 'the colour of the text' : color,
      )
      return sentences([
        size === undefined ? 'Icons share one grid' : `Icons are drawn on a grid of ${size}`,
        inks && `They are drawn in ${either(inks)}`,
        stroke_widths && `Their lines are ${either(stroke_widths)} wide`,
      ])
    },
  ),
}
