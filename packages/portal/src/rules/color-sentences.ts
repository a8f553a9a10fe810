import {
  both,
  capitalize,
  either,
  heightShare,
  millimetres,
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
  logo_required: sentence<{
    files?: string[]
    icons?: string[]
    positions?: string[]
    slides?: string | number[]
  }>(({ files, icons, positions, slides = 'all' }, names) => {
    const logo = nameThings([...(files ?? []), ...(icons ?? [])], names, 'the logo')
    const where =
      slides === 'all'
        ? 'Every slide shows'
        : slides === 'any'
          ? 'At least one slide shows'
          : slides === 'first' || slides === 'last'
            ? `The ${slides} slide shows`
            : `Slide ${both(slides as number[])} shows`
    const places = positions?.map((position) =>
      position === 'center' ? 'in the centre' : `at the ${position.replace('_', ' ')}`,
    )
    return `${where} ${logo}${places === undefined ? '' : `, ${either(places)}`}.`
  }),
  logo_usage: sentence<{
    files?: string[]
    icons?: string[]
    min_size?: { width?: number; height?: number }
    clear_space?: number
    clear_space_ratio?: number
    no_distortion?: boolean
  }>(({ files, icons, min_size, clear_space, clear_space_ratio, no_distortion = true }, names) => {
    const logo = capitalize(nameThings([...(files ?? []), ...(icons ?? [])], names, 'the logo'))
    const sizes = [
      min_size?.width === undefined ? null : `narrower than ${millimetres(min_size.width)}`,
      min_size?.height === undefined ? null : `lower than ${millimetres(min_size.height)}`,
    ].filter((size) => size !== null)
    const space = [
      clear_space === undefined ? null : millimetres(clear_space),
      clear_space_ratio === undefined ? null : heightShare(clear_space_ratio),
    ].filter((part) => part !== null)
    return sentences([
      no_distortion && `${logo} is never stretched, squeezed or mirrored`,
      sizes.length > 0 && `It is never ${either(sizes)}`,
      space.length > 0 && `Keep at least ${both(space)} free around it`,
      !no_distortion && sizes.length + space.length === 0 && `${logo} follows its rules of use`,
    ])
  }),
  logo_retired: sentence<{ files?: string[]; icons?: string[] }>(({ files, icons }, names) => {
    const logo = nameThings([...(files ?? []), ...(icons ?? [])], names, 'earlier logos')
    return `Never use ${logo} again.`
  }),
}
