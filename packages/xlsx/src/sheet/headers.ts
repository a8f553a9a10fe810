import type { Element, Paint, Run, SharedSheet } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, flag } from '@blazon/pptx/container/xml-query'
import type { FontLook } from '../styles/cell-style.ts'
import { resolveSheetColor, toPaint } from '../styles/colors.ts'
import type { WorkbookFile } from '../workbook-file.ts'
import { createRun } from './sheet-elements.ts'

/** The headers and footers of a sheet (ECMA-376-1, 18.3.1.46), which only paper shows. */
export function readHeaders(
  root: XmlElement,
  sheet: number,
  workbook: WorkbookFile,
): SharedSheet[] {
  const written = child(root, 'x:headerFooter')
  if (!written) return []
  const kinds = [
    ['odd', null],
    ...(flag(written, 'differentFirst') ? [['first', 'first page'] as const] : []),
    ...(flag(written, 'differentOddEven') ? [['even', 'even pages'] as const] : []),
  ] as const
  return kinds.flatMap(([kind, name]) =>
    (['header', 'footer'] as const).flatMap((place) => {
      const title = place === 'header' ? 'Header' : 'Footer'
      const code = child(written, `x:${kind}${title}`)?.text ?? ''
      const elements = readSections(code, title, workbook)
      return elements.length === 0 ? [] : { kind: place, name, elements, slides: [sheet] }
    }),
  )
}

const sections = { L: 'left', C: 'centre', R: 'right' } as const

/** The texts at the left, in the centre and at the right; without a code, text is in the centre. */
function readSections(code: string, title: string, workbook: WorkbookFile): Element[] {
  const parts = new Map<keyof typeof sections, string>()
  for (const part of code.split(/(?=&[LCR])/)) {
    const at = /^&([LCR])/.exec(part)?.[1] as keyof typeof sections | undefined
    if (part !== '') parts.set(at ?? 'C', (parts.get(at ?? 'C') ?? '') + part.slice(at ? 2 : 0))
  }
  return [...parts].flatMap(([at, text]) => {
    const runs = readRuns(text, workbook)
    if (runs.every((run) => run.text.trim() === '')) return []
    const name = `${title}, ${sections[at]}`
    return {
      ...emptyElement('shape', name.toLowerCase(), name),
      role: 'footer',
      paragraphs: [{ number: 1, level: 0, bullet: null, runs }],
    }
  })
}

/** Reads the codes of fonts (`&"Arial,Bold"`, `&12`, `&KFF0000`), and leaves out those of fields. */
function readRuns(code: string, { styles }: WorkbookFile): Run[] {
  let look: FontLook = styles.cell(0).font
  const runs: Run[] = []
  const behind: Paint[] = []
  let text = ''
  const end = () => {
    if (text !== '') runs.push(createRun(runs.length + 1, text, look, { behind }))
    text = ''
  }
  for (const [token, family, style, size, color, letter] of code.matchAll(tokens)) {
    if (token === '&&') text += '&'
    else if (!token.startsWith('&')) text += token
    else {
      end()
      if (family !== undefined) look = withFamily(look, family, style ?? '')
      else if (size) look = { ...look, size: { value: Number(size), source: 'explicit' } }
      else if (color) look = { ...look, color: readColor(color, styles.colors) }
      else if (letter === 'B') look = withWeight(look, look.weight?.value === 700 ? 400 : 700)
      else if (letter === 'I') look = { ...look, italic: !look.italic }
      else if (letter !== undefined && fields.has(letter)) text += fields.get(letter)
    }
  }
  end()
  return runs
}

const tokens =
  /&&|&"([^",]*)(?:,([^"]*))?"|&(\d{1,3})|&K([0-9A-Fa-f]{6}|\d{2}[+-]\d{3})|&([A-Za-z])|[^&]+|&/g

/** Fields that show words; numbers, dates and names of files are left out. */
const fields: ReadonlyMap<string, string> = new Map([
  ['P', '1'],
  ['N', '1'],
])

function withFamily(look: FontLook, family: string, style: string): FontLook {
  const weight = /bold/i.test(style) ? 700 : 400
  const italic = /italic|oblique/i.test(style)
  if (family === '-') return { ...withWeight(look, weight), italic }
  const { themeFont: _, ...rest } = look
  const font = { value: family, source: 'explicit' as const }
  return { ...withWeight(rest, weight), italic, fonts: { latin: font, ea: font, cs: font } }
}

function withWeight(look: FontLook, value: number): FontLook {
  return { ...look, weight: { value, source: 'explicit' } }
}

/** `FF0000`, or a colour of the theme with its tint in percent: `04+040`. */
function readColor(
  written: string,
  colors: WorkbookFile['styles']['colors'],
): NonNullable<Run['color']> {
  const attributes: Record<string, string> = /[+-]/.test(written)
    ? { theme: String(Number(written.slice(0, 2))), tint: String(Number(written.slice(2)) / 100) }
    : { rgb: written }
  const color = resolveSheetColor({ name: 'x:color', attributes, children: [], text: '' }, colors)
  return { value: toPaint(color === 'auto' ? null : color), source: 'explicit' }
}
