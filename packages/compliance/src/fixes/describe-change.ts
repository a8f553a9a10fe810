import { listRanges, shortened } from '../place.ts'
import type { Change } from './changes.ts'

/** What of a change is told to people. */
export type DescribedChange = Pick<
  Change,
  'kind' | 'target' | 'from' | 'to' | 'color' | 'place' | 'place_name' | 'places_count' | 'slides'
>

/** `Text #000000 → ink #1A1A1A in the theme “Office”: 12 places on slides 1 to 3`. */
export function describeChange(change: DescribedChange): string {
  const { from, to, color, places_count, slides } = change
  const found = `${shortened(from, valueLimit)} → ${color === null ? '' : `${color} `}`
  const wanted = to === '' ? 'nothing' : shortened(to, valueLimit)
  const places = `${places_count.toLocaleString('en')} place${places_count === 1 ? '' : 's'}`
  const on =
    slides.length === 0 ? '' : ` on slide${slides.length === 1 ? '' : 's'} ${listRanges(slides)}`
  return `${describeSubject(change)} ${found}${wanted} ${describePlace(change)}: ${places}${on}`
}

/** `in the layout “Title Slide”`. */
export function describePlace({ place, place_name }: DescribedChange): string {
  const name = place_name === null ? '' : ` “${shortened(place_name, valueLimit)}”`
  return `${places[place]}${name}`
}

/** `Text`, `Font`. */
export function describeSubject({ kind, target }: DescribedChange): string {
  return target === null ? subjects[kind] : targets[target]
}

const places = {
  theme: 'in the theme',
  master: 'on the master',
  layout: 'on the layout',
  table_styles: 'in the table styles',
  header: 'in the header',
  footer: 'in the footer',
  slide: 'on the slides',
  file: 'in the file',
} as const

const subjects = { color: 'Colour', font: 'Font', words: 'Words' } as const

const targets = {
  text: 'Text',
  fill: 'Fill',
  line: 'Line',
  background: 'Background',
  effect: 'Effect',
} as const

const valueLimit = 80
