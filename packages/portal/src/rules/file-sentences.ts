import {
  both,
  counted,
  either,
  quotedTexts,
  type Sentence,
  sentence,
  sentences,
} from './phrases.ts'

interface Bounds {
  min?: number
  max?: number
}

const linkKinds: Readonly<Record<string, string>> = {
  link: 'links',
  media: 'linked pictures, videos and sounds',
  other: 'other linked content',
}

const embeddedKinds: Readonly<Record<string, string>> = {
  chart_data: 'the data of charts',
  workbook: 'workbooks',
  document: 'documents',
  presentation: 'presentations',
  other: 'other files',
}

export const fileSentences: Readonly<Record<string, Sentence>> = {
  alt_text: sentence<{ min_length?: number; forbid_filename?: boolean }>(
    ({ min_length = 1, forbid_filename }) =>
      sentences([
        'Pictures, charts and diagrams have an alternative text for people who cannot see them',
        min_length > 1 && `It has at least ${counted(min_length, 'character')}`,
        forbid_filename && 'The name of a file is not one',
      ]),
  ),
  file_metadata: sentence<{ required?: string[]; forbidden?: string[] }>(
    ({ required = [], forbidden = [] }) =>
      sentences([
        required.length > 0 && `Files state their ${both(required)}`,
        forbidden.length > 0 && `Files do not state their ${either(forbidden)}`,
      ]) || 'Files may state any property.',
  ),
  slide_count: sentence<Bounds>((bounds) => `A deck has ${range(bounds, 'slide')}.`),
  hidden_slides: sentence<Bounds>((bounds) => `A deck has ${range(none(bounds), 'hidden slide')}.`),
  notes: sentence<Bounds>(
    (bounds) => `A deck has ${range(none(bounds), 'slide')} with speaker notes.`,
  ),
  comments: sentence<Bounds>(
    (bounds) => `A file that leaves us has ${range(none(bounds), 'comment')}.`,
  ),
  macros: sentence<Bounds>((bounds) =>
    (bounds.max ?? 0) > 0 ? 'Files may contain macros.' : 'Files contain no macros.',
  ),
  external_links: sentence<Bounds & { kinds?: string[]; allowed_hosts?: string[] }>(
    ({ kinds, allowed_hosts, ...bounds }) => {
      const what =
        kinds === undefined ? 'links' : both(kinds.map((kind) => linkKinds[kind] ?? kind))
      const { max = 0 } = none(bounds)
      const except = allowed_hosts === undefined ? '' : `, except those to ${both(allowed_hosts)}`
      return max === 0
        ? `Files contain no ${what} to the outside${except}.`
        : `Files contain at most ${max} ${what} to the outside${except}.`
    },
  ),
  embedded_files: sentence<{ allowed?: string[] }>(({ allowed = [] }) =>
    allowed.length === 0
      ? 'Files contain no embedded files: everyone who receives the file can open them.'
      : `Files embed nothing but ${both(allowed.map((kind) => embeddedKinds[kind] ?? kind))}.`,
  ),
  fonts_embedded: sentence<{ available?: string[] }>(({ available }) =>
    available === undefined
      ? 'Fonts that are not on every computer are embedded in the file.'
      : `Fonts other than ${quotedTexts(available, 'and')} are embedded in the file.`,
  ),
}

/** The bounds of a file in which nothing is allowed unless a limit says so. */
function none({ min, max }: Bounds): Bounds {
  return min === undefined && max === undefined
    ? { max: 0 }
    : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** `no slides`, `at most 20 slides`, `10 to 20 slides`. */
function range({ min = 0, max }: Bounds, word: string): string {
  if (max === undefined) return `at least ${counted(min, word)}`
  if (max === 0) return counted(0, word)
  if (min === max) return `exactly ${counted(max, word)}`
  return min === 0 ? `at most ${counted(max, word)}` : `${min} to ${counted(max, word)}`
}
