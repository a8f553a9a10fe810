import type { Element, Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { cached } from '../../cached.ts'
import { sayFinding } from '../../finding-messages.ts'
import { readPageParams } from '../../places/page-params.ts'
import { excerpt, pagePlace, quoted } from '../../places/place.ts'
import { joinText, pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { toPlainText } from '../../texts/plain-text.ts'
import { choice, names } from '../params.ts'
import { both, either, quotedTexts, sentences } from '../phrases.ts'

const disclaimer = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 5000,
      pattern: '\\S',
      title: 'Text',
      description: 'Case, spaces and line breaks are ignored.',
    }),
    layouts: Type.Optional({
      ...names,
      title: 'On slides with these layouts',
      description: 'Slides that have one of these layouts.',
    }),
    contains: Type.Optional(
      Type.Array(
        choice({
          chart: 'Charts',
          table: 'Tables',
          picture: 'Pictures',
          media: 'Videos and sounds',
        }),
        {
          minItems: 1,
          uniqueItems: true,
          title: 'On slides with',
          description: 'Slides that contain one of these.',
        },
      ),
    ),
    mentions: Type.Optional({
      ...names,
      title: 'On slides that mention',
      description: 'Slides that contain one of these texts.',
    }),
    slides: Type.Optional(
      choice(
        { all: 'All slides', first: 'The first slide', last: 'The last slide' },
        { title: 'Among', default: 'all' },
      ),
    ),
  },
  { additionalProperties: false },
)
type Disclaimer = Static<typeof disclaimer>

export const disclaimerRequired = ruleType({
  type: 'disclaimer_required',
  name: 'Required disclaimer',
  topic: 'words',
  summary: 'Slides that meet your conditions show the disclaimer that belongs to them.',
  description:
    'Every slide or page that meets all conditions of an entry shows its disclaimer, on the slide or page itself or through its layout, master, header or footer.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'odp', 'odt'],
  needsWholeFile: true,
  params: Type.Object(
    { disclaimers: Type.Array(disclaimer, { title: 'Disclaimers', minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
  example: {
    disclaimers: [
      { text: 'Past performance is not a guide to future returns.', contains: ['chart'] },
      { text: '© Halden', slides: 'last' },
    ],
  },

  *evaluate(document, { disclaimers }, context): Generator<Judgement> {
    const shown = [...pages(document, context)]
    const texts = new Map<Page, string>()
    const textOn = (page: Page) => cached(texts, page, () => plain(readText(page)))
    for (const disclaimer of disclaimers) {
      const wanted = plain(disclaimer.text)
      for (const [at, page] of shown.entries()) {
        if (disclaimer.slides === 'first' && at > 0) continue
        if (disclaimer.slides === 'last' && at < shown.length - 1) continue
        if (!isOfKind(page, () => textOn(page), disclaimer)) continue
        if (textOn(page).includes(wanted)) {
          yield 'obeys'
          continue
        }
        yield [
          {
            place: pagePlace(page),
            observed: `no ${quoted(disclaimer.text)}`,
            expected: quoted(disclaimer.text),
            ...sayFinding('disclaimer_missing', {
              ...readPageParams(document.format, page),
              disclaimer: excerpt(disclaimer.text),
            }),
            fix: {
              kind: 'manual',
              description: `Add this disclaimer: ${quoted(disclaimer.text)}`,
              replacement: null,
            },
          },
        ]
      }
    }
  },

  sentence: ({ disclaimers }) =>
    sentences(
      disclaimers.slice(0, 8).map(({ text, layouts, contains, mentions, slides = 'all' }) => {
        const conditions = [
          layouts && `uses the layout ${quotedTexts(layouts)}`,
          contains && `contains a ${either(contains)}`,
          mentions && `mentions ${quotedTexts(mentions)}`,
        ].filter((condition) => condition !== undefined)
        const which = slides === 'all' ? 'Every slide' : `The ${slides} slide`
        const that = conditions.length === 0 ? '' : ` that ${both(conditions)}`
        return `${which}${that} says “${text.length > 160 ? `${text.slice(0, 160)}…` : text}”`
      }),
    ),
})

function isOfKind(
  page: Page,
  text: () => string,
  { layouts, contains, mentions }: Disclaimer,
): boolean {
  const own = page.elements.filter(({ hidden }) => !hidden)
  return (
    (!layouts || (page.layout !== null && layouts.includes(page.layout))) &&
    (!contains || own.some((element) => contains.some((kind) => element.kind === kind))) &&
    (!mentions || mentions.some((one) => text().includes(plain(one))))
  )
}

/** All visible text: the layout's and master's, then the slide's. */
function readText({ backdrop, elements }: Page): string {
  return [...backdrop, ...elements]
    .filter(({ hidden }) => !hidden)
    .flatMap(({ paragraphs, cells }: Element) => [
      ...paragraphs,
      ...cells.flatMap((cell) => cell.paragraphs),
    ])
    .map(joinText)
    .join('\n')
}

function plain(text: string): string {
  return toPlainText(text.normalize('NFC')).toLowerCase().replace(/\s+/g, ' ').trim()
}
