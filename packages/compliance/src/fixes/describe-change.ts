import { counted, pluralize } from '../counted.ts'
import { listRanges, type PageNoun, shortened } from '../places/place.ts'
import type { Change } from './changes.ts'

/** The part of a change that is shown to people. */
export type DescribedChange = Pick<
  Change,
  'kind' | 'target' | 'from' | 'to' | 'color' | 'place' | 'place_name' | 'places_count' | 'slides'
>

/** `Text #000000 → ink #1A1A1A in the theme “Office”: 12 places on slides 1 to 3`. */
export function describeChange(change: DescribedChange, noun: PageNoun = 'slide'): string {
  const { from, to, color, places_count, slides } = change
  const found = `${shortened(from, valueLimit)} → ${color === null ? '' : `${color} `}`
  const wanted = to === '' ? 'nothing' : shortened(to, valueLimit)
  const places = counted(places_count, 'place')
  const on =
    slides.length === 0 ? '' : ` on ${pluralize(slides.length, noun)} ${listRanges(slides)}`
  return `${describeSubject(change)} ${found}${wanted} ${describePlace(change, noun)}: ${places}${on}`
}

/** `in the layout “Title Slide”`. */
function describePlace({ place, place_name }: DescribedChange, noun: PageNoun): string {
  const name = place_name === null ? '' : ` “${shortened(place_name, valueLimit)}”`
  return place === 'slide' ? `on the ${noun}s` : `${places[place]}${name}`
}

/** `Text`, `Font`. */
function describeSubject({ kind, target }: DescribedChange): string {
  return target === null ? subjects[kind] : targets[target]
}

const places = {
  theme: 'in the theme',
  master: 'on the master',
  layout: 'on the layout',
  table_styles: 'in the table styles',
  style: 'in the style',
  list: 'in the list',
  header: 'in the header',
  footer: 'in the footer',
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
