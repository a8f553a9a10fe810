import {
  both,
  counted,
  either,
  millimetres,
  nameThings,
  quotedTexts,
  type Sentence,
  sentence,
  sentences,
} from './phrases.ts'

export const layoutSentences: Readonly<Record<string, Sentence>> = {
  safe_area: sentence<{ margins?: Record<string, number> }>(({ margins = {} }) => {
    const sides = Object.entries(margins).filter(([, emu]) => emu > 0)
    const values = [...new Set(sides.map(([, emu]) => millimetres(emu)))]
    if (values.length === 0) return 'Keep the margins of a slide free.'
    return values.length === 1 && sides.length === 4
      ? `Keep a margin of ${values[0]} free on every side of a slide.`
      : `Keep the margins of a slide free: ${both(sides.map(([side, emu]) => `${millimetres(emu)} at the ${side}`))}.`
  }),
  slide_size: sentence<{ sizes?: { width: number; height: number }[]; ratio?: string }>(
    ({ sizes, ratio }) =>
      sentences([
        ratio !== undefined && `Slides have the format ${ratio}`,
        sizes &&
          `Slides and pages measure ${either(sizes.map(({ width, height }) => `${millimetres(width)} × ${millimetres(height)}`))}`,
      ]),
  ),
  layout_allowed: sentence<{ names?: string[] }>(({ names }) =>
    names === undefined
      ? 'Every slide uses a layout of the template.'
      : `Every slide uses one of these layouts: ${quotedTexts(names)}.`,
  ),
  placeholder_unfilled: sentence<object>(() => 'No placeholder is left empty.'),
  placeholder_moved: sentence<{ allow_resize?: boolean }>(({ allow_resize }) =>
    sentences([
      'Titles, texts and pictures stay where the layout places them',
      allow_resize && 'Their size may change',
    ]),
  ),
  placeholder_bypassed: sentence<object>(
    () => 'Write into the placeholders of the layout, not into text boxes on top of them.',
  ),
  text_overflow: sentence<object>(() => 'Text fits inside its shape. Shorten it, or give it room.'),
  off_slide: sentence<{ forbid_bleed?: boolean }>(({ forbid_bleed }) =>
    forbid_bleed
      ? 'Nothing lies outside the slide or extends beyond its edge.'
      : 'Nothing lies outside the slide, and no text extends beyond its edge. Pictures may.',
  ),
  overlap: sentence<object>(
    () => 'Text never overlaps another text, a picture, a chart or a table.',
  ),
  alignment: sentence<{ edges?: string[]; guides?: boolean; columns?: { count?: number } }>(
    ({ edges = ['left', 'top'], guides, columns }) =>
      sentences([
        `Objects that look aligned are aligned, at their ${both(edges)} ${edges.length === 1 ? 'edge' : 'edges'}`,
        guides && 'Use the drawing guides',
        columns &&
          `Objects begin and end at the columns of the grid${columns.count === undefined ? '' : `, which has ${columns.count}`}`,
      ]),
  ),
  min_gap: sentence<{ gap: number }>(
    ({ gap }) => `Keep at least ${gap} pt between neighbouring objects.`,
  ),
  slide_density: sentence<{ max_words?: number; max_fonts?: number; max_sizes?: number }>(
    ({ max_words, max_fonts, max_sizes }) => {
      const limits = [
        max_words === undefined ? null : counted(max_words, 'word'),
        max_fonts === undefined ? null : counted(max_fonts, 'typeface'),
        max_sizes === undefined ? null : counted(max_sizes, 'text size'),
      ].filter((limit) => limit !== null)
      return `One slide, one thought: at most ${both(limits)}.`
    },
  ),
  chart_style: sentence<{
    kinds?: string[]
    forbid_3d?: boolean
    gridlines?: string
    max_series?: number
  }>(({ kinds, forbid_3d, gridlines, max_series }) =>
    sentences([
      kinds && `Charts are ${either(kinds.map((kind) => `${kind.replaceAll('_', ' ')} charts`))}`,
      forbid_3d && 'Charts are flat, never 3-D',
      gridlines === 'none' && 'Charts have no gridlines',
      gridlines === 'major' && 'Charts have only major gridlines',
      max_series !== undefined &&
        `A chart shows at most ${counted(max_series, 'series', 'series')}`,
    ]),
  ),
  table_style: sentence<{ allowed: string[] }>(
    ({ allowed }) => `Tables use the style ${quotedTexts(allowed)}.`,
  ),
  image_resolution: sentence<{ min_dpi?: number }>(
    ({ min_dpi = 96 }) =>
      `Pictures are sharp: at least ${min_dpi} pixels for each inch that they are shown at.`,
  ),
  picture_duplicates: sentence<{ within?: string }>(({ within = 'slide' }) =>
    within === 'file'
      ? 'No picture appears twice in one file.'
      : 'No picture appears twice on one slide or page.',
  ),
  template: sentence<{ templates?: string[]; outdated?: string[] }>(
    ({ templates, outdated }, names) => {
      const current = nameThings(templates, names, 'the current template')
      const old = nameThings(outdated, names, '')
      return sentences([
        `Every slide is made with ${current}`,
        outdated &&
          outdated.length > 0 &&
          `Move slides of ${old === '' ? 'earlier templates' : old} to it`,
      ])
    },
  ),
  stray_masters: sentence<{ max_masters?: number; forbid_unused_layouts?: boolean }>(
    ({ max_masters, forbid_unused_layouts }) =>
      sentences([
        'Decks carry no unused or copied slide masters',
        max_masters !== undefined && `They have at most ${counted(max_masters, 'master')}`,
        forbid_unused_layouts && 'They have no unused layouts',
      ]),
  ),
  animations: sentence<{ allowed?: string[] }>(({ allowed = [] }) =>
    allowed.length === 0
      ? 'Slides have no animations.'
      : `Slides have only ${either(allowed.map((kind) => kind.replace('_', ' ')))} animations.`,
  ),
  transitions: sentence<{ allowed?: string[] }>(({ allowed = [] }) =>
    allowed.length === 0
      ? 'Slides have no transitions.'
      : `Slides change with ${either(allowed)} only.`,
  ),
}
