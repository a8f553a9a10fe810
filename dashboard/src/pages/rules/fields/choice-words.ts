import { t } from '@lingui/core/macro'
import { roleWords } from './fonts/role-words.ts'

/**
 * What people call one of the options of a parameter; itself if it is a word of a brand's lists.
 * @param options all of the parameter, which tell roles of texts from other kinds
 */
export function nameChoice(option: string, options: readonly string[]): string {
  const role = options.includes('body') ? roleWords[option] : undefined
  return role ?? choiceWords[option] ?? option.replaceAll('_', ' ')
}

/** The words for the values of the API; a test requires those of all rule types. */
export const choiceWords: Readonly<Record<string, string>> = {
  // What a colour paints
  text: t`Text`,
  fill: t`Fill`,
  line: t`Line`,
  background: t`Background`,
  effect: t`Effect`,
  // Where a text is
  alt_text: t`Alternative texts`,
  // Formats and languages
  pptx: 'PowerPoint',
  docx: t`Word`,
  pdf: 'PDF',
  svg: 'SVG',
  css: 'CSS',
  html: 'HTML',
  png: 'PNG',
  jpeg: 'JPEG',
  en: t`English`,
  de: t`German`,
  'en-US': t`American English`,
  'en-GB': t`British English`,
  // Edges and alignments
  left: t`Left`,
  top: t`Top`,
  right: t`Right`,
  bottom: t`Bottom`,
  center: t`Centre`,
  justify: t`Justified`,
  top_left: t`Top left`,
  top_right: t`Top right`,
  bottom_left: t`Bottom left`,
  bottom_right: t`Bottom right`,
  // Brightness
  light: t({ message: 'Light', context: 'brightness' }),
  dark: t({ message: 'Dark', context: 'brightness' }),
  AA: 'AA',
  AAA: 'AAA',
  '™': '™',
  '®': '®',
  '℠': '℠',
  // Links and embedded files
  link: t`Links`,
  media: t`Videos and sounds`,
  other: t`Others`,
  chart_data: t`Data of charts`,
  workbook: t`Workbooks`,
  document: t`Documents`,
  presentation: t`Presentations`,
  // Charts
  area: t`Area`,
  bar: t`Bar`,
  box_whisker: t`Box and whisker`,
  bubble: t`Bubble`,
  column: t`Column`,
  doughnut: t`Doughnut`,
  funnel: t`Funnel`,
  histogram: t`Histogram`,
  map: t`Map`,
  of_pie: t`Pie of pie`,
  pareto: t`Pareto`,
  pie: t`Pie`,
  radar: t`Radar`,
  scatter: t`Scatter`,
  stock: t`Stock`,
  sunburst: t`Sunburst`,
  surface: t`Surface`,
  treemap: t`Treemap`,
  waterfall: t`Waterfall`,
  none: t`None`,
  major: t`Only major ones`,
  // Animations
  entrance: t`Entrance`,
  emphasis: t`Emphasis`,
  exit: t`Exit`,
  motion_path: t`Motion path`,
  // Slides
  slide: t`On a slide`,
  file: t`In a file`,
  all: t`All slides`,
  first: t`The first slide`,
  last: t`The last slide`,
  chart: t`Charts`,
  table: t`Tables`,
  picture: t`Pictures`,
}
