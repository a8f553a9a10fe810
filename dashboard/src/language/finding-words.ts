import { t } from '@lingui/core/macro'
import { transitions } from './transition-words.ts'

/** The words of the parameters of findings in the reader's language. */

export type Words = Readonly<Record<string, string | undefined>>

export const positions: Words = {
  top_left: t`top left`,
  top: t`top`,
  top_right: t`top right`,
  left: t`left`,
  center: t`centre`,
  right: t`right`,
  bottom_left: t`bottom left`,
  bottom: t`bottom`,
  bottom_right: t`bottom right`,
}

export const targets: Words = {
  text: t`text`,
  fill: t`shapes`,
  line: t`lines`,
  background: t`backgrounds`,
}

const kinds: Words = {
  text: t`text`,
  picture: t`picture`,
  chart: t`chart`,
  diagram: t`diagram`,
  table: t`table`,
  media: t`video or sound`,
  object: t`embedded object`,
}

const animations: Words = {
  entrance: t`entrance`,
  emphasis: t`emphasis`,
  exit: t`exit`,
  motion_path: t`motion path`,
}

const charts: Words = {
  area: t`Area`,
  bar: t`Bar`,
  box_whisker: t`Box and whisker`,
  bubble: t`Bubble`,
  column: t`Column`,
  doughnut: t`Doughnut`,
  funnel: t`Funnel`,
  histogram: t`Histogram`,
  line: t`Line`,
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
}

const alignments: Words = {
  left: t`aligned to the left`,
  right: t`aligned to the right`,
  center: t`centred`,
  justify: t`justified`,
}

/** The words of the API in lists of what is allowed. */
export const allowedWords: Words = { ...charts, ...alignments, ...animations }

/** The words of the API, by the parameter that has them. */
export const enumerated: Readonly<Record<string, Words>> = {
  position: positions,
  mark: { 'dominant colour': t`dominant colour` },
  scale: { 'Flesch–Kincaid grade': t`Flesch–Kincaid grade` },
  target: targets,
  kind: { ...charts, ...animations, ...kinds },
  alignment: alignments,
  edge: {
    left: t`left edge`,
    right: t`right edge`,
    top: t`top edge`,
    bottom: t`bottom edge`,
  },
  property: {
    title: t`title`,
    subject: t`subject`,
    author: t`author`,
    company: t`company`,
    description: t`description`,
    keywords: t`keywords`,
    category: t`category`,
    manager: t`manager`,
  },
  transition: transitions,
  side: { above: t`above`, below: t`below` },
  what: {
    comment: t`Comments`,
    external_link: t`External links`,
    hidden_sheet: t`Hidden sheets`,
    hidden_slide: t`Hidden slides`,
    macro_project: t`Macro projects`,
    noted_slide: t`Slides with notes`,
    slide: t`Slides`,
  },
}
