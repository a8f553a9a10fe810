import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { count } from '../params.ts'
import { quantity, sentences } from '../phrases.ts'

export const altText = ruleType({
  type: 'alt_text',
  name: 'Alternative text',
  topic: 'media',
  summary:
    'Pictures, charts, diagrams and videos have an alternative text, unless they are decorative.',
  description:
    'Pictures, charts, diagrams, media and embedded objects have an alternative text, unless they are marked as decorative.',
  formats: ['pptx', 'docx', 'xlsx', 'html', 'svg', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      min_length: Type.Optional({
        ...count,
        minimum: 1,
        default: 1,
        title: 'Shortest text, in characters',
        description: 'Characters.',
      }),
      forbid_filename: Type.Optional(
        Type.Boolean({
          default: false,
          title: 'Refuse names of files',
          hint: 'Such as image1.png or Picture 3.',
          description:
            'Whether the name of a file (image1.png) or of an object (Picture 3) does not count.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { min_length: 5, forbid_filename: true },

  *evaluate(document, { min_length = 1, forbid_filename = false }, context): Generator<Judgement> {
    for (const { page, element } of elements(document, context)) {
      if (!speaking.has(element.kind) || element.decorative) continue
      const text = element.altText?.trim() ?? ''
      const length = [...text].length
      const named = { kind: element.kind, name: excerpt(element.picture?.file || element.name) }
      const what = forbid_filename ? namedThing(text) : null
      if (length >= min_length && what === null) {
        yield 'obeys'
        continue
      }
      yield [
        {
          place: elementPlace(page, element),
          observed: length === 0 ? null : text,
          expected: what
            ? `a description, not the name of ${what}`
            : min_length === 1
              ? 'an alternative text'
              : `an alternative text of at least ${min_length} characters`,
          ...say(named, text, what, min_length),
          source: length === 0 ? null : 'explicit',
          fix: {
            kind: 'manual',
            description: 'Describe what it shows, or mark it as decorative.',
            replacement: null,
          },
        },
      ]
    }
  },

  sentence: ({ min_length = 1, forbid_filename }) =>
    sentences([
      'Pictures, charts and diagrams have an alternative text for people who cannot see them',
      min_length > 1 && `It has at least ${quantity(min_length, 'character')}`,
      forbid_filename && 'The name of a file is not one',
    ]),
})

const speaking: ReadonlySet<Element['kind']> = new Set([
  'picture',
  'chart',
  'diagram',
  'media',
  'object',
])

function say(
  named: { kind: Element['kind']; name: string },
  text: string,
  what: ReturnType<typeof namedThing>,
  minimum: number,
): Said {
  const said = { ...named, text: excerpt(text) }
  if (what === 'a file') return sayFinding('alt_text_is_file_name', said)
  if (what === 'an object') return sayFinding('alt_text_is_object_name', said)
  if (text === '') return sayFinding('alt_text_missing', named)
  return sayFinding('alt_text_too_short', { ...said, count: [...text].length, minimum })
}

/** The kind of name that a text is instead of a description; null if it describes. */
function namedThing(text: string): 'a file' | 'an object' | null {
  if (filename.test(text)) return 'a file'
  return objectName.test(text) ? 'an object' : null
}

/** Names that PowerPoint, Keynote and Google Slides give objects, and cameras their pictures. */
const objectName =
  /^(?:picture|image|img|photo|graphic|graph|chart|diagram|table|object|video|media|shape|content placeholder|picture placeholder|bild|grafik|foto|abbildung|diagramm|objekt|tabelle|bildplatzhalter|inhaltsplatzhalter|dsc|screenshot|bildschirmfoto)[\s_-]*(?:\d[\d\s._-]*)?$|^google shape;\d+;p\d+$/i

const filename = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?|emf|wmf|heic|ico|mp4|mov|mp3|wav)$/i
