import {
  makeOdf,
  type OdfParts,
  pictureFrame,
  slide,
  textFrame,
} from '../../../odf/test/odf-parts.ts'
import type { Random } from './planter.ts'
import type { WordTrial } from './word-plants.ts'

/** Violations of OpenDocument files that are not in the look or the words of a line. */

type Kind = 'odp' | 'odt'
type Plant = (random: Random, logo: Uint8Array) => Promise<WordTrial>

const text = '<text:p>We sell good shoes in every town.</text:p>'

/** A file of a text and what follows it. */
function write(kind: Kind, more: string, parts: Partial<OdfParts> = {}): Uint8Array {
  const body = kind === 'odp' ? slide(textFrame(text) + more) : text + inText(more)
  return makeOdf(kind, { body, ...parts })
}

/** Frames of a text are anchored in a paragraph. */
function inText(more: string): string {
  return more.startsWith('<draw:') ? `<text:p>${more}</text:p>` : more
}

const title = '<svg:title>The logo</svg:title>'
const picture = (attributes = '', inside = title) => pictureFrame('a.png', inside, attributes)
const size = (width: number, height: number) => `svg:width="${width}cm" svg:height="${height}cm"`

/** Two files of the same parts with other content. */
function changing(
  kind: Kind,
  params: unknown,
  observed: WordTrial['observed'],
  [proper, breach]: readonly [proper: string, breach: string],
  parts: Partial<OdfParts> = {},
): WordTrial {
  return {
    params,
    obeying: write(kind, proper, parts),
    breaching: write(kind, breach, parts),
    observed,
  }
}

/** The logo is twice as wide as high. */
function ofLogo(
  kind: Kind,
  params: object,
  observed: WordTrial['observed'],
  contents: readonly [proper: string, breach: string],
): Plant {
  return async (_random, logo) => ({
    ...changing(kind, { files: ['file_logo'], ...params }, observed, contents, {
      parts: { 'Pictures/a.png': logo },
    }),
    brand: { logos: [{ id: 'file_logo', bytes: logo }] },
  })
}

/** Files with the logo as their only picture, for rules about any picture. */
function ofPicture(
  kind: Kind,
  params: object,
  contents: readonly [proper: string, breach: string],
): Plant {
  return async (_random, logo) =>
    changing(kind, params, null, contents, { parts: { 'Pictures/a.png': logo } })
}

const forBoth = (kind: Kind): readonly (readonly [type: string, format: Kind, Plant])[] => [
  ['logo_required', kind, ofLogo(kind, {}, null, [picture(), ''])],
  ['logo_retired', kind, ofLogo(kind, {}, 'retired logo', ['', picture()])],
  ['logo_usage', kind, ofLogo(kind, {}, null, [picture(size(4, 2)), picture(size(4, 4))])],
  ['alt_text', kind, ofPicture(kind, {}, [picture(), picture('', '')])],
  [
    'image_resolution',
    kind,
    ofPicture(kind, { min_dpi: 10 }, [picture(size(1, 1)), picture(size(200, 100))]),
  ],
  [
    'picture_duplicates',
    kind,
    ofPicture(kind, {}, [picture(size(12, 6)), picture(size(12, 6)) + picture(size(12, 6))]),
  ],
  [
    'text_style',
    kind,
    async () =>
      changing(kind, { no_all_caps: true }, 'all capitals', ['', words(kind, 'READ THIS FIRST')]),
  ],
  [
    'external_links',
    kind,
    async () =>
      changing(kind, { max: 0 }, 'https://elsewhere.example/', [
        '',
        words(kind, '<text:a xlink:href="https://elsewhere.example/">there</text:a>'),
      ]),
  ],
  [
    'comments',
    kind,
    async () =>
      changing(kind, { max: 0 }, 1, [
        '',
        kind === 'odp' ? comment : `<text:p>here${comment}</text:p>`,
      ]),
  ],
  [
    'macros',
    kind,
    async () => ({
      params: {},
      obeying: write(kind, ''),
      breaching: write(kind, '', { parts: { 'Basic/Standard/Module1.xml': '<module/>' } }),
      observed: 1,
    }),
  ],
  [
    'file_metadata',
    kind,
    async () => ({
      params: { required: ['title'] },
      obeying: write(kind, '', { meta: '<dc:title>Shoes</dc:title>' }),
      breaching: write(kind, ''),
      observed: 'no title',
    }),
  ],
  [
    'slide_size',
    kind,
    async () => ({
      params: { ratio: kind === 'odp' ? '16:9' : '210:297' },
      obeying: write(kind, ''),
      breaching: write(kind, '', {
        masters: '<style:master-page style:name="Standard" style:page-layout-name="PM2"/>',
        layouts:
          '<style:page-layout style:name="PM2"><style:page-layout-properties fo:page-width="20cm" fo:page-height="20cm"/></style:page-layout>',
      }),
      observed: null,
    }),
  ],
]

const comment = '<office:annotation><dc:creator>J</dc:creator></office:annotation>'

function words(kind: Kind, content: string): string {
  const paragraph = `<text:p>${content}</text:p>`
  return kind === 'odp' ? textFrame(paragraph, 'draw:name="More"') : paragraph
}

const hidden =
  '<style:style style:family="drawing-page" style:name="dp1"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>'
const notes = `<presentation:notes><draw:frame presentation:class="notes" ${size(9, 9)}><draw:text-box>${text}</draw:text-box></draw:frame></presentation:notes>`

export const odfPlants: readonly (readonly [type: string, format: Kind, Plant])[] = [
  ...forBoth('odp'),
  ...forBoth('odt'),
  ['notes', 'odp', async () => changing('odp', { max: 0 }, 1, ['', notes])],
  [
    'hidden_slides',
    'odp',
    async () => ({
      params: { max: 0 },
      obeying: makeOdf('odp', { body: slide('') + slide(''), automatic: hidden }),
      breaching: makeOdf('odp', {
        body: slide('') + slide('', 'draw:style-name="dp1"'),
        automatic: hidden,
      }),
      observed: 1,
    }),
  ],
  [
    'slide_count',
    'odp',
    async () => ({
      params: { max: 2 },
      obeying: makeOdf('odp', { body: slide('').repeat(2) }),
      breaching: makeOdf('odp', { body: slide('').repeat(3) }),
      observed: 3,
    }),
  ],
  [
    'placeholder_unfilled',
    'odp',
    async () =>
      changing('odp', {}, 'empty placeholder for the title', [
        textFrame('<text:p>Shoes</text:p>', 'presentation:class="title"'),
        textFrame('', 'presentation:class="title" presentation:placeholder="true"'),
      ]),
  ],
  [
    'off_slide',
    'odp',
    async () =>
      changing('odp', {}, null, [
        `<draw:rect svg:x="20cm" svg:y="10cm" ${size(2, 2)}/>`,
        `<draw:rect svg:x="26cm" svg:y="10cm" ${size(9, 2)}/>`,
      ]),
  ],
]
