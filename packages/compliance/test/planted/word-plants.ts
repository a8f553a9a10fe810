import type { Brand } from '../../src/brand.ts'
import { color, palette, tokenLength } from '../documents.ts'
import type { Random } from './planter.ts'
import {
  build,
  chartFrame,
  coreProperties,
  type Draft,
  fontTable,
  inch,
  insert,
  paragraph,
  picture,
  plainDraft,
  relationship,
  run,
  section,
  table,
  withChart,
  withImage,
} from './word-drafts.ts'

/** A rule that a Word file obeys, and that file with one change that breaches it. */
export interface WordTrial {
  params: unknown
  brand?: Partial<Brand>
  obeying: Uint8Array
  breaching: Uint8Array
  /** Of the one finding; null for anything. */
  observed: string | number | null
  /** Of its fix, '' for none; undefined if it is not judged. */
  replacement?: string | undefined
}

type WordPlanter = (random: Random, logo: Uint8Array) => WordTrial

/** The breach is a block that the obeying file does not have, or has in another form. */
function planting(
  params: unknown,
  observed: string | number | null,
  breach: (random: Random) => string,
  {
    proper,
    brand,
    prepare = (draft) => draft,
  }: { proper?: string; brand?: Partial<Brand>; prepare?: (draft: Draft) => Draft } = {},
): WordPlanter {
  return (random) => {
    const draft = prepare(plainDraft())
    const wrong = insert(draft, breach(random), random)
    const obeying = proper === undefined ? draft : insert(draft, proper, random)
    return {
      params,
      ...(brand && { brand }),
      obeying: build(obeying),
      breaching: build(wrong),
      observed,
    }
  }
}

const brandColors: Partial<Brand> = {
  palettes: [
    palette([
      color('red', '#E60000', { usage: ['fill', 'line'] }),
      color('black', '#000000'),
      color('white', '#FFFFFF'),
    ]),
  ],
}

function chartTrial(
  params: unknown,
  observed: string,
  proper: (draft: Draft) => Draft,
  wrong: (draft: Draft) => Draft,
): WordPlanter {
  return (random) => {
    const draft = insert(plainDraft(), chartFrame, random)
    return {
      params,
      brand: brandColors,
      obeying: build(proper(draft)),
      breaching: build(wrong(draft)),
      observed,
    }
  }
}

const object = paragraph(
  '<w:r><w:object><v:shape id="sheet" style="width:72pt;height:72pt"/><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" ShapeID="sheet" r:id="sheet"/></w:object></w:r>',
)

/** Changes the file as a whole. */
function changing(
  params: unknown,
  observed: string | number | null,
  change: (draft: Draft, random: Random) => Draft,
  prepare: (draft: Draft) => Draft = (draft) => draft,
): WordPlanter {
  return (random) => {
    const draft = prepare(plainDraft())
    return {
      params,
      obeying: build(draft),
      breaching: build(change(draft, random)),
      observed,
    }
  }
}

const words = (text: string, properties = '') => paragraph(run(text, properties))

/** Plants a fault in a Word file, for each rule type that reads them. */
export const wordPlanters: Readonly<Record<string, WordPlanter>> = {
  color_in_palette: planting(
    {},
    '#0A7B3C',
    () => words('Green words.', '<w:color w:val="0A7B3C"/>'),
    { brand: brandColors },
  ),
  color_usage: planting({}, '#E60000', () => words('Red words.', '<w:color w:val="E60000"/>'), {
    brand: brandColors,
  }),
  contrast_min: (random, logo) => {
    const faint = '<w:color w:val="DDDDDD"/>'
    const inHeader = changing({}, null, (draft) => ({
      ...draft,
      headers: { head: paragraph(run('Faint words.', faint)) },
    }))
    const inBody = planting({}, null, () => words('Faint words.', faint))
    return (random() < 0.5 ? inHeader : inBody)(random, logo)
  },
  font_family: planting({ allowed: ['Verdana'] }, 'Papyrus', () =>
    words('Odd words.', '<w:rFonts w:ascii="Papyrus" w:hAnsi="Papyrus"/>'),
  ),
  font_size: planting({ min: 9 }, 6, () => words('Small words.', '<w:sz w:val="12"/>')),
  type_scale: planting(
    { token_set: 'tok_type', tolerance: 0.1 },
    6,
    () => words('Small words.', '<w:sz w:val="12"/>'),
    {
      brand: {
        tokenSets: [
          // 11 and 18 pt.
          {
            id: 'tok_type',
            lengths: [tokenLength('text.body', 44 / 3), tokenLength('text.heading', 24)],
          },
        ],
      },
    },
  ),
  font_weight: planting({ allowed: [400] }, 700, () => words('Bold words.', '<w:b/>')),
  term_forbidden: planting({ terms: [{ text: 'utilise' }] }, 'utilise', () =>
    paragraph(run('We util') + run('ise', '<w:i/>') + run(' it.')),
  ),
  term_required: changing({ terms: [{ text: 'Halden' }] }, null, (draft) => ({
    ...draft,
    headers: { head: paragraph(run('A report')) },
  })),
  text_style: planting({ no_all_caps: true }, 'all capitals', () => words('READ THIS FIRST')),
  slide_size: (random) => ({
    params: { sizes: [{ width: 7_560_310, height: 10_692_130 }] },
    obeying: build(plainDraft()),
    breaching: build(
      insert(plainDraft(), paragraph('', section('w:w="12240" w:h="15840"')), random),
    ),
    observed: '21.59 × 27.94 cm',
  }),
  placeholder_unfilled: planting(
    {},
    null,
    () =>
      `<w:sdt><w:sdtPr><w:alias w:val="Client"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${words('Click here to enter text.')}</w:sdtContent></w:sdt>`,
  ),
  image_resolution: (random, logo) =>
    planting({ min_dpi: 20 }, null, () => picture(60, 'Photo', 20 * inch), {
      proper: picture(60, 'Photo', inch / 4),
      prepare: withImage(logo),
    })(random, logo),
  alt_text: (random, logo) =>
    planting({}, null, () => picture(61, 'Photo', inch, ''), {
      proper: picture(61, 'Photo', inch, 'A store in spring'),
      prepare: withImage(logo),
    })(random, logo),
  language: planting({ allowed: ['en'] }, 'fr-FR', () =>
    words('Une phrase.', '<w:lang w:val="fr-FR"/>'),
  ),
  file_metadata: (random, logo) =>
    changing(
      { forbidden: ['subject'] },
      'subject: secret',
      (draft) => ({ ...draft, parts: coreProperties('<dc:subject>secret</dc:subject>') }),
      (draft) => ({ ...draft, parts: coreProperties('') }),
    )(random, logo),
  comments: planting({ max: 0 }, null, () =>
    paragraph(`${run('Really?')}<w:r><w:commentReference w:id="0"/></w:r>`),
  ),
  macros: changing({}, null, (draft) => ({
    ...draft,
    relationships: draft.relationships + relationship('macros', 'vbaProject', 'vbaProject.bin'),
    parts: { ...draft.parts, 'word/vbaProject.bin': new Uint8Array([1]) },
  })),
  external_links: planting(
    {},
    'https://other.example/',
    () => paragraph(`<w:hyperlink r:id="link">${run('Elsewhere')}</w:hyperlink>`),
    {
      prepare: (draft) => ({
        ...draft,
        relationships:
          draft.relationships +
          relationship('link', 'hyperlink', 'https://other.example/', ' TargetMode="External"'),
      }),
    },
  ),
  logo_required: (random, logo) => ({
    params: { files: ['file_logo'], slides: 'any' },
    brand: { logos: [{ id: 'file_logo', bytes: logo }] },
    obeying: build(insert(withImage(logo)(plainDraft()), picture(62, 'Logo'), random)),
    breaching: build(withImage(logo)(plainDraft())),
    observed: null,
  }),
  logo_usage: (random, logo) => ({
    ...planting(
      { files: ['file_logo'], min_size: { width: inch }, no_distortion: false },
      '18 pt wide',
      () => picture(63, 'Logo', inch / 4),
      { proper: picture(63, 'Logo', inch), prepare: withImage(logo) },
    )(random, logo),
    brand: { logos: [{ id: 'file_logo', bytes: logo }] },
  }),
  logo_retired: (random, logo) => ({
    ...planting({ files: ['file_logo'] }, 'retired logo', () => picture(64, 'Logo'), {
      prepare: withImage(logo),
    })(random, logo),
    brand: { logos: [{ id: 'file_logo', bytes: logo }] },
  }),
  paragraph_format: (random, logo) => {
    const [params, properties, observed] = paragraphBreaches[Math.floor(random() * 4)]!
    return planting(params, observed, () => paragraph(run('Set apart.'), properties))(random, logo)
  },
  reading_level: planting({ max_grade: 12, min_words: 20 }, null, () =>
    words(
      `${'Notwithstanding organizational considerations regarding international accountability, administrative responsibilities necessitate comprehensive documentation '.repeat(8)}.`,
    ),
  ),
  chart_style: chartTrial(
    { kinds: ['column'] },
    'line chart',
    withChart('barChart', 'E60000'),
    withChart('lineChart', 'E60000'),
  ),
  chart_colors: chartTrial(
    { order: ['red', 'black'] },
    '#0A7B3C for colour 1',
    withChart('barChart', 'E60000'),
    withChart('barChart', '0A7B3C'),
  ),
  table_style: planting({ allowed: ['Halden Table'] }, 'Table Grid', () => table('Grid')),
  embedded_files: planting({}, 'embedded workbook', () => object, {
    prepare: (draft) => ({
      ...draft,
      relationships: draft.relationships + relationship('sheet', 'package', 'embeddings/a.xlsx'),
      parts: { ...draft.parts, 'word/embeddings/a.xlsx': new Uint8Array([1]) },
    }),
  }),
  fonts_embedded: planting(
    { available: ['Verdana'] },
    'Papyrus',
    () => words('Odd words.', '<w:rFonts w:ascii="Papyrus" w:hAnsi="Papyrus"/>'),
    {
      proper: words('Own words.', '<w:rFonts w:ascii="Halden Sans" w:hAnsi="Halden Sans"/>'),
      prepare: (draft) => ({
        ...draft,
        relationships: draft.relationships + relationship('fonts', 'fontTable', 'fontTable.xml'),
        parts: {
          ...draft.parts,
          'word/fontTable.xml': fontTable(
            '<w:font w:name="Halden Sans"><w:embedRegular r:id="f"/></w:font><w:font w:name="Papyrus"/>',
          ),
        },
      }),
    },
  ),
  picture_duplicates: (random, logo) =>
    planting({ within: 'file' }, null, () => picture(64, 'Copy', 3 * inch), {
      prepare: (draft) => {
        const { blocks, ...rest } = withImage(logo)(draft)
        return { ...rest, blocks: [picture(63, 'First', 3 * inch), ...blocks] }
      },
    })(random, logo),
  inclusive_language: planting({}, 'blacklist', () => words('Put it on the blacklist.')),
  trademark_sign: planting(
    { marks: [{ name: 'Halden Flow', sign: '®' }] },
    'Halden Flow',
    () => words('We sell Halden Flow.'),
    { proper: words('We sell Halden Flow®.') },
  ),
  disclaimer_required: (random, logo) =>
    changing(
      { disclaimers: [{ text: 'For clients only.', slides: 'last' }] },
      null,
      (draft) => ({ ...draft, headers: { head: paragraph(run('Halden report')) } }),
      (draft) => ({ ...draft, headers: { head: paragraph(run('For clients only.')) } }),
    )(random, logo),
  spelling: planting({}, 'recieved', () => words('The order was recieved in time.')),
}

const paragraphBreaches: readonly (readonly [object, string, string])[] = [
  [{ alignments: ['left'] }, '<w:jc w:val="right"/>', 'right alignment'],
  [{ line_spacing: { max: 130 } }, '<w:spacing w:line="480"/>', 'line spacing 200%'],
  [{ max_space: 12 }, '<w:spacing w:before="800"/>', '40 pt above'],
  [{ bullets: ['•'] }, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>', 'bullet ►'],
]
