import type { Format } from '@blazon/document/document'
import { makeOdf, slide, style, textFrame, textProperties } from '../../../odf/test/odf-parts.ts'
import { makeStyles, makeWorkbook } from '../../../xlsx/test/workbook-parts.ts'
import { buildPage } from '../../src/readers/pdf/raw-pdf.fixture.ts'
import { color, palette, tokenLength } from '../documents.ts'
import { makeMessage, multipart, part } from '../messages.ts'
import type { Random } from './planter.ts'
import type { WordTrial } from './word-plants.ts'

/**
 * Violations in formats whose files are written here: drawings, style sheets, pages, PDFs, texts,
 * messages, web archives, workbooks and OpenDocument files.
 */

/** A line of text with its look; a rule of a style sheet. */
interface Line {
  text: string
  /** Red, green and blue from 0 to 255. */
  color: readonly [number, number, number]
  family: 'Helvetica' | 'Times' | 'Wingdings'
  /** CSS pixels; points in a PDF. */
  size: number
  weight: number
  language: string
  /** CSS pixels; of style sheets and pages only. */
  padding: number
  radius: number
}

const plain: Line = {
  text: 'We sell good shoes in every town.',
  ...{ color: [17, 17, 17], family: 'Helvetica', size: 20, weight: 400, language: 'en' },
  ...{ padding: 8, radius: 4 },
}

type Writer = (lines: readonly Line[]) => string | Uint8Array

const writers = {
  svg: (lines) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 400"><title>Shoes</title><rect width="900" height="400" fill="#FFFFFF"/>${lines
      .map(
        (line, at) =>
          `<text x="10" y="${30 * (at + 1)}" fill="${writeHex(line.color)}" font-family="${line.family}" font-size="${line.size}" font-weight="${line.weight}">${line.text}</text>`,
      )
      .join('\n')}</svg>`,
  css: (lines) => lines.map((line, at) => `.line${at} { ${writeCss(line)} }`).join('\n'),
  html: writePage,
  pdf: (lines) =>
    buildPage(
      lines
        .map((line, at) => {
          const [red, green, blue] = line.color.map((channel) => (channel / 255).toFixed(4))
          return `${red} ${green} ${blue} rg BT /${line.family[0]} ${line.size} Tf 10 ${280 - 28 * at} Td (${line.text}) Tj ET`
        })
        .join('\n'),
      {
        resources: `/Font << ${writeFont('H', 'Helvetica')} ${writeFont('T', 'Times-Roman')} >>`,
      },
    ),
  text: (lines) => lines.map(({ text }) => text).join('\n\n'),
  eml: (lines) =>
    makeMessage({
      type: 'text/html; charset=utf-8',
      encoding: 'base64',
      content: writePage(lines),
    }),
  mht: (lines) =>
    makeMessage(multipart('related', [part({ type: 'text/html', content: writePage(lines) })]), [
      'Snapshot-Content-Location: https://halden.example/',
    ]),
  odp: (lines) => writeOdf('odp', lines),
  odt: (lines) => writeOdf('odt', lines),
  xlsx: writeWorkbook,
} satisfies Partial<Record<Format, Writer>>

export type SourceFormat = keyof typeof writers

function writePage(lines: readonly Line[]): string {
  return `<!doctype html><html lang="en"><head><title>Shoes</title></head><body style="background: #FFFFFF; color: #111111; font-family: Helvetica">${lines
    .map((line) => `<p lang="${line.language}" style="${writeCss(line)}">${line.text}</p>`)
    .join('\n')}</body></html>`
}

/** Each line has a paragraph style of its own. */
function writeOdf(kind: 'odp' | 'odt', lines: readonly Line[]): Uint8Array {
  const automatic = lines.map((line, at) =>
    style('paragraph', `P${at}`, textProperties(writeLook(line))),
  )
  const paragraphs = lines
    .map(({ text }, at) => `<text:p text:style-name="P${at}">${text}</text:p>`)
    .join('')
  const body = kind === 'odp' ? slide(textFrame(paragraphs)) : paragraphs
  return makeOdf(kind, { automatic: automatic.join(''), body })
}

/** Each line is a cell with a font of its own. */
function writeWorkbook(lines: readonly Line[]): Uint8Array {
  const styles = makeStyles({
    fonts: lines.map(
      ({ color: channels, family, size, weight }) =>
        `${weight === 700 ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${writeHex(channels).slice(1)}"/><name val="${family}"/>`,
    ),
    cells: lines.map((_, at) => `numFmtId="0" fontId="${at + 1}" fillId="0" borderId="0" xfId="0"`),
  })
  const rows = lines.map(
    ({ text }, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
  )
  return makeWorkbook({ styles, sheets: [{ name: 'Shoes', rows: rows.join('') }] })
}

function writeLook({ color: channels, family, size, weight, language }: Line): string {
  return `fo:color="${writeHex(channels)}" fo:font-family="${family}" fo:font-size="${size}pt" fo:font-weight="${weight}" fo:language="${language}" fo:country="none"`
}

function writeHex(channels: Line['color']): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function writeCss({ color: channels, family, size, weight, padding, radius }: Line): string {
  return `color: ${writeHex(channels)}; font-family: ${family}; font-size: ${size}px; font-weight: ${weight}; padding: 0 ${padding}px; border-radius: ${radius}px`
}

function writeFont(name: string, family: string): string {
  return `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${family} /Encoding /WinAnsiEncoding >>`
}

/** One line of the obeying file, and what it is in the breaching one. */
interface Plant {
  params: unknown
  proper?: Partial<Line>
  breach: Partial<Line>
  /** Null for anything. */
  observed: string | number | null
  /** What a fix puts in its place; absent if that is not judged. */
  replacement?: string
  formats: readonly SourceFormat[]
}

const messages = ['eml', 'mht'] as const
const openDocument = ['odp', 'odt'] as const
const looks = ['svg', 'css', 'html', 'pdf', ...messages, ...openDocument, 'xlsx'] as const
const texts = ['svg', 'html', 'pdf', 'text', ...messages, ...openDocument, 'xlsx'] as const

export const sourcePlants: Readonly<Record<string, Plant>> = {
  color_in_palette: {
    params: {},
    breach: { color: [255, 0, 1] },
    observed: '#FF0001',
    formats: looks,
  },
  color_usage: {
    params: {},
    breach: { color: [230, 0, 0] },
    observed: '#E60000',
    formats: ['svg', 'css', ...openDocument, 'xlsx'],
  },
  contrast_min: {
    params: {},
    breach: { color: [204, 204, 204] },
    observed: null,
    formats: ['svg', 'html', 'pdf', ...messages, ...openDocument, 'xlsx'],
  },
  font_family: {
    params: { allowed: ['Helvetica'] },
    breach: { family: 'Times' },
    observed: 'Times',
    formats: looks,
  },
  font_size: {
    params: { min: 12 },
    breach: { size: 8 },
    observed: null,
    formats: ['svg', 'css', 'pdf', ...messages, ...openDocument, 'xlsx'],
  },
  type_scale: {
    params: { token_set: 'tok_measures', tolerance: 0.1 },
    breach: { size: 8 },
    observed: null,
    formats: looks,
  },
  spacing_scale: {
    params: { token_set: 'tok_measures', group: 'space' },
    breach: { padding: 13 },
    observed: 13,
    replacement: 'space.inset',
    formats: ['css', 'html', ...messages],
  },
  corner_radius: {
    params: { token_set: 'tok_measures' },
    breach: { radius: 7 },
    observed: 7,
    replacement: 'radius.large',
    formats: ['css', 'html', ...messages],
  },
  font_weight: {
    params: { allowed: [400] },
    breach: { weight: 700 },
    observed: 700,
    formats: ['svg', 'css', ...openDocument, 'xlsx'],
  },
  language: {
    params: { allowed: ['en'] },
    breach: { language: 'fr' },
    observed: 'fr',
    formats: ['html', ...messages, ...openDocument],
  },
  term_forbidden: {
    params: { terms: [{ text: 'utilise' }] },
    breach: { text: 'We utilise it daily.' },
    observed: 'utilise',
    formats: texts,
  },
  term_required: {
    params: { terms: [{ text: 'Legal notice' }] },
    proper: { text: 'Legal notice of Halden.' },
    breach: { text: 'Last notice of Halden.' },
    observed: 'Legal notice: 0',
    formats: texts,
  },
  inclusive_language: {
    params: {},
    breach: { text: 'Put it on the blacklist.' },
    observed: 'blacklist',
    formats: texts,
  },
  trademark_sign: {
    params: { marks: [{ name: 'Halden Flow', sign: '®' }] },
    breach: { text: 'We sell Halden Flow.' },
    observed: 'Halden Flow',
    formats: texts,
  },
  spelling: {
    params: { languages: ['en-US'], default_language: 'en-US' },
    breach: { text: 'The order was recieved in time.' },
    observed: 'recieved',
    formats: ['html', 'pdf', 'text', ...messages, ...openDocument, 'xlsx'],
  },
  reading_level: {
    params: { max_grade: 12, min_words: 20 },
    breach: {
      text: `${'Notwithstanding organizational considerations, administrative responsibilities necessitate comprehensive documentation '.repeat(8)}.`,
    },
    observed: null,
    formats: ['html', 'pdf', 'text', ...messages, ...openDocument],
  },
  disclaimer_required: {
    params: { disclaimers: [{ text: 'For clients only.', slides: 'last' }] },
    proper: { text: 'For clients only.' },
    breach: { text: 'For everyone only.' },
    observed: null,
    formats: ['pdf', ...openDocument, 'xlsx'],
  },
}

const termOf = (text: string, replacement: string) => ({ terms: [{ text, replacement }] })

/**
 * Where a rule is easily wrong: the obeying file has what looks like a breach, and the breaching one
 * has a breach beside it.
 */
export const casePlants: Readonly<Record<string, Plant & { type: string }>> = {
  'term_forbidden: address': {
    type: 'term_forbidden',
    params: termOf('data', 'information'),
    proper: { text: 'See https://who.int/data or write to data@who.int.' },
    breach: { text: 'See the data at https://who.int/data today.' },
    observed: 'data',
    replacement: 'information',
    formats: texts,
  },
  'inclusive_language: address': {
    type: 'inclusive_language',
    params: {},
    proper: { text: 'Open https://halden.example/blacklist/whitelist.txt today.' },
    breach: { text: 'The blacklist is at https://halden.example/blacklist today.' },
    observed: 'blacklist',
    formats: texts,
  },
  'spelling: address': {
    type: 'spelling',
    params: { languages: ['en-US'], default_language: 'en-US' },
    proper: { text: 'Write to recieved@halden.example or www.recieved.example today.' },
    breach: { text: 'It was recieved by recieved@halden.example today.' },
    observed: 'recieved',
    formats: ['html', 'pdf', 'text', ...messages, ...openDocument, 'xlsx'],
  },
  'term_forbidden: capitals': {
    type: 'term_forbidden',
    params: termOf('data', 'information'),
    breach: { text: 'OUR DATA FOR EVERY TOWN' },
    observed: 'DATA',
    replacement: 'INFORMATION',
    formats: texts,
  },
  'term_forbidden: sentence': {
    type: 'term_forbidden',
    params: termOf('data', 'information'),
    breach: { text: 'Data of every town.' },
    observed: 'Data',
    replacement: 'Information',
    formats: texts,
  },
  'term_forbidden: symbols': {
    type: 'term_forbidden',
    params: termOf('data', 'information'),
    proper: { text: 'data', family: 'Wingdings' },
    breach: { text: 'data' },
    observed: 'data',
    formats: ['html', ...messages, ...openDocument, 'xlsx'],
  },
  'font_family: symbols': {
    type: 'font_family',
    params: { allowed: ['Helvetica'] },
    breach: { text: 'J', family: 'Wingdings' },
    observed: 'Wingdings',
    replacement: '',
    formats: ['html', ...messages, ...openDocument, 'xlsx'],
  },
  'font_family: roles': {
    type: 'font_family',
    params: {
      allowed: [
        { family: 'Georgia', roles: ['heading'] },
        { family: 'Helvetica', roles: ['body'] },
      ],
    },
    breach: { family: 'Times' },
    observed: 'Times',
    replacement: 'Helvetica',
    formats: looks,
  },
}

const colors = [
  color('ink', '#111111', { usage: ['text'] }),
  color('white', '#FFFFFF', { usage: ['background', 'fill'] }),
  color('red', '#E60000', { usage: ['fill'] }),
]

const measures = {
  id: 'tok_measures',
  lengths: [
    tokenLength('space.small', 8),
    tokenLength('space.inset', 12),
    tokenLength('radius.small', 4),
    tokenLength('radius.large', 8),
    tokenLength('text.body', 20),
    // 20 pt, the size in formats of print.
    tokenLength('text.print', 80 / 3),
  ],
}

/** A file of three to eight lines, one of which breaches the rule in the second file. */
export function plantInSource(plant: Plant, format: SourceFormat, random: Random): WordTrial {
  const { params, proper = {}, breach, observed, replacement } = plant
  const count = 3 + Math.floor(random() * 6)
  const place = Math.floor(random() * count)
  const write = (changed: Partial<Line>) => {
    const lines = Array.from({ length: count }, (_, at) =>
      at === place ? { ...plain, ...changed } : plain,
    )
    const written = writers[format](lines)
    return typeof written === 'string' ? new TextEncoder().encode(written) : written
  }
  const brand = { palettes: [palette(colors)], tokenSets: [measures] }
  return { params, brand, obeying: write(proper), breaching: write(breach), observed, replacement }
}
