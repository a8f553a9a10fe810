import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, descend, integer } from '@blazon/pptx/container/xml-query'
import { spacingAccents, underAccents } from './accents.ts'
import { linearForm } from './linear-form.ts'
import { node, writeRun } from './math-runs.ts'
import {
  accent,
  character,
  degree,
  delimiters,
  groupCharacter,
  hasLimitsAround,
  integral,
  isBarAbove,
  isContent,
  isEmpty,
  isOn,
  matrixRows,
  property,
  runText,
  withText,
} from './omml.ts'

/** The colour and the size of the letters of an equation. */
export interface EquationFormat {
  /** Of the text that the equation is part of: `#RRGGBB`, and points. */
  color: string | null
  size: number
  /** What character properties (`a:rPr`) set. */
  read(properties: XmlElement): { color?: string; size?: number }
}

interface MathmlOptions {
  format: EquationFormat
  isDisplayed: boolean
  /** The alignment of lines below each other. */
  rows: 'left' | 'center' | 'right'
}

/**
 * Returns the lines of an equation as MathML, and the reasons for what it lacks.
 * @param isContinued whether the first line continues another one
 */
export function writeMathml(
  parts: readonly (readonly XmlElement[])[],
  options: MathmlOptions,
  isContinued = false,
): { mathml: string; undrawn: string[] } {
  const writer = new Writer(options)
  const lines = parts.map((line, index) => writer.row(line, isContinued || index > 0))
  const display = options.isDisplayed ? { display: 'block' } : {}
  const content =
    lines.length > 1
      ? writer.table(
          lines.map((line) => [line]),
          { columnalign: options.rows },
        )
      : lines.join('')
  const namespace = { xmlns: 'http://www.w3.org/1998/Math/MathML' }
  return {
    mathml: node('math', { ...namespace, ...display }, content),
    undrawn: [...writer.undrawn],
  }
}

/** Objects inside each other, as deep as an equation that somebody can read. */
const maxDepth = 40
/** Objects and letters of an equation: a matrix of 30 by 30 numbers has about 3,600. */
const maxSigns = 4_000

/** How the letters around an object look. */
interface Around {
  color: string | null
  size: number
}

class Writer {
  readonly undrawn = new Set<string>()
  readonly #options: MathmlOptions
  #depth = 0
  #signs = 0

  constructor(options: MathmlOptions) {
    this.#options = options
  }

  row(parts: readonly XmlElement[], isContinued: boolean): string {
    const { color, size } = this.#options.format
    const content = this.#list(parts, { color, size })
    return node('mrow', {}, (isContinued ? emptyLetter : '') + content)
  }

  table(
    rows: readonly (readonly string[])[],
    attributes: Readonly<Record<string, string>>,
  ): string {
    const cells = (row: readonly string[]) => row.map((cell) => node('mtd', {}, cell)).join('')
    const displaystyle = String(this.#options.isDisplayed)
    const style = { displaystyle, rowspacing: '0.4em', ...attributes }
    return node('mtable', style, rows.map((row) => node('mtr', {}, cells(row))).join(''))
  }

  #list(parts: readonly XmlElement[], around: Around): string {
    return parts.map((part) => this.#object(part, around)).join('')
  }

  #object(object: XmlElement, around: Around): string {
    if (!isContent(object)) return ''
    this.#signs += 1 + (object.name === 'm:r' ? runText(object).length : 0)
    if (this.#signs > maxSigns) {
      const count = maxSigns.toLocaleString('en')
      this.undrawn.add(`Of an equation with more than ${count} letters, the rest is left out.`)
      return ''
    }
    if (this.#depth >= maxDepth) {
      this.undrawn.add(`Objects of the equation more than ${maxDepth} deep are one line of text.`)
      return node('mtext', {}, linearForm([object]))
    }
    this.#depth += 1
    const written = this.#formatted(object, around)
    this.#depth -= 1
    return written
  }

  /** Sets the colour and the size of a run, or of the signs of an object: its bar, root or brackets. */
  #formatted(object: XmlElement, around: Around): string {
    const { format } = this.#options
    const isRun = object.name === 'm:r'
    const properties = isRun
      ? child(object, 'a:rPr')
      : descend(
          object.children.find(({ name }) => isObjectProperties.test(name)),
          'm:ctrlPr',
          'a:rPr',
        )
    const own = {
      color: format.color,
      size: format.size,
      ...(properties && format.read(properties)),
    }
    const content = isRun ? writeRun(object) : this.#structure(object, { ...around, ...own })
    const attributes = {
      ...(own.color !== around.color && own.color !== null && { mathcolor: own.color }),
      ...(own.size !== around.size && { mathsize: `${own.size / around.size}em` }),
    }
    return Object.keys(attributes).length > 0 ? node('mstyle', attributes, content) : content
  }

  #structure(object: XmlElement, around: Around): string {
    const argument = (name: string) => this.#argument(child(object, name), around)
    const given = (name: string, hide: string) =>
      !isOn(object, 'm:naryPr', hide) && !isEmpty(child(object, name))
    switch (object.name) {
      case 'm:f':
        return this.#fraction(object, argument('m:num'), argument('m:den'))
      case 'm:rad': {
        const index = degree(object)
        return index
          ? node('mroot', {}, argument('m:e') + this.#argument(index, around))
          : node('msqrt', {}, argument('m:e'))
      }
      case 'm:sSup':
        return node('msup', {}, argument('m:e') + argument('m:sup'))
      case 'm:sSub':
        return node('msub', {}, argument('m:e') + argument('m:sub'))
      case 'm:sSubSup':
        return node('msubsup', {}, argument('m:e') + argument('m:sub') + argument('m:sup'))
      case 'm:sPre':
        return node(
          'mmultiscripts',
          {},
          `${argument('m:e')}<mprescripts></mprescripts>${argument('m:sub')}${argument('m:sup')}`,
        )
      case 'm:nary': {
        const low = given('m:sub', 'm:subHide') ? argument('m:sub') : null
        const high = given('m:sup', 'm:supHide') ? argument('m:sup') : null
        return node('mrow', {}, writeSign(object, low, high) + argument('m:e'))
      }
      case 'm:d':
        return this.#delimited(object, around)
      case 'm:acc':
        return this.#accented(object, argument('m:e'))
      case 'm:bar': {
        const bar = node('mo', { stretchy: 'true' }, '―')
        return isBarAbove(object)
          ? node('mover', { accent: 'true' }, argument('m:e') + bar)
          : node('munder', { accentunder: 'true' }, argument('m:e') + bar)
      }
      case 'm:func': {
        const name = argument('m:fName')
        const isBracketed = child(object, 'm:e')?.children.find(isContent)?.name === 'm:d'
        const space = isBracketed ? '' : node('mspace', { width: '0.167em' }, '')
        return node('mrow', {}, name + space + argument('m:e'))
      }
      case 'm:limLow':
        return node('munder', {}, argument('m:e') + argument('m:lim'))
      case 'm:limUpp':
        return node('mover', {}, argument('m:e') + argument('m:lim'))
      case 'm:groupChr': {
        const { character: sign, isAbove } = groupCharacter(object)
        const brace = node('mo', { stretchy: 'true' }, sign)
        return node(isAbove ? 'mover' : 'munder', {}, argument('m:e') + brace)
      }
      case 'm:box':
        return argument('m:e')
      case 'm:borderBox':
        return this.#bordered(object, argument('m:e'))
      case 'm:phant':
        return this.#phantom(object, argument('m:e'))
      case 'm:m':
        return this.#matrix(object, around)
      case 'm:eqArr':
        return this.#equationArray(object, around)
      case 'm:oMath':
      case 'm:e':
        return node('mrow', {}, this.#list(object.children, around))
      default:
        if (!object.name.startsWith('m:')) return ''
        this.undrawn.add(`The equation has an object that is not known: ${object.name}.`)
        return node('mtext', {}, linearForm([object]))
    }
  }

  #argument(argument: XmlElement | null, around: Around): string {
    const content = this.#list(argument?.children ?? [], around)
    const steps = integer(descend(argument, 'm:argPr', 'm:argSz'), 'm:val')
    if (!steps) return node('mrow', {}, content)
    return node('mstyle', { scriptlevel: `${steps < 0 ? '+' : '-'}${Math.abs(steps)}` }, content)
  }

  #fraction(object: XmlElement, numerator: string, denominator: string): string {
    switch (property(object, 'm:fPr', 'm:type')) {
      case 'lin':
        return node('mrow', {}, `${numerator}<mo>/</mo>${denominator}`)
      case 'skw':
        return node('mfrac', { bevelled: 'true' }, numerator + denominator)
      case 'noBar':
        return node('mfrac', { linethickness: '0' }, numerator + denominator)
      default:
        return node('mfrac', {}, numerator + denominator)
    }
  }

  #delimited(object: XmlElement, around: Around): string {
    const { begin, separator, end, arguments: inner } = delimiters(object)
    const common = {
      stretchy: String(isOn(object, 'm:dPr', 'm:grow') ?? true),
      symmetric: String(property(object, 'm:dPr', 'm:shp') !== 'match'),
    }
    const sign = (text: string, form: string) =>
      text === '' ? '' : node('mo', { ...common, form, fence: 'true' }, text)
    const between =
      separator && node('mo', { ...common, form: 'infix', separator: 'true' }, separator)
    const content = inner.map((argument) => this.#argument(argument, around)).join(between)
    // As a letter, it has no space around it.
    const ordinary = { 'data-mjx-texclass': 'ORD' }
    return node('mrow', ordinary, sign(begin, 'prefix') + content + sign(end, 'postfix'))
  }

  #accented(object: XmlElement, base: string): string {
    const combining = accent(object)
    const isWide = [...linearForm(child(object, 'm:e')?.children ?? [])].length > 1
    const spacing = spacingAccents.get(combining) ?? combining
    const sign = node('mo', { stretchy: String(isWide) }, isWide ? spacing : combining)
    return underAccents.has(combining)
      ? node('munder', { accentunder: 'true' }, base + sign)
      : node('mover', { accent: 'true' }, base + sign)
  }

  #bordered(object: XmlElement, content: string): string {
    const on = (name: string) => isOn(object, 'm:borderBoxPr', name) === true
    const notation = [
      ...sides.filter(([hide]) => !on(hide)),
      ...strikes.filter(([strike]) => on(strike)),
    ].map(([, name]) => name)
    return notation.length > 0
      ? node('menclose', { notation: notation.join(' ') }, content)
      : node('mrow', {}, content)
  }

  #phantom(object: XmlElement, content: string): string {
    const on = (name: string) => isOn(object, 'm:phantPr', name)
    const shown = on('m:show') === false ? node('mphantom', {}, content) : content
    const none = {
      ...(on('m:zeroWid') && { width: '0' }),
      ...(on('m:zeroAsc') && { height: '0' }),
      ...(on('m:zeroDesc') && { depth: '0' }),
    }
    return Object.keys(none).length > 0 ? node('mpadded', none, shown) : node('mrow', {}, shown)
  }

  #matrix(object: XmlElement, around: Around): string {
    const columns = children(descend(object, 'm:mPr', 'm:mcs'), 'm:mc').flatMap((column) => {
      const read = descend(column, 'm:mcPr')
      const count = Math.min(64, integer(child(read, 'm:count'), 'm:val') ?? 1)
      const alignment = child(read, 'm:mcJc')?.attributes['m:val'] ?? 'center'
      return Array<string>(Math.max(0, count)).fill(alignment)
    })
    const rows = matrixRows(object).map((row) => row.map((cell) => this.#argument(cell, around)))
    const rule = Number(property(object, 'm:mPr', 'm:cGpRule') ?? 0)
    const gap = Number(property(object, 'm:mPr', 'm:cGp') ?? 0)
    return this.table(rows, {
      displaystyle: 'false',
      ...(columns.length > 0 && { columnalign: columns.join(' ') }),
      columnspacing: columnGap(rule, gap),
      ...this.#tableAlignment(object, 'm:mPr', rows.length),
    })
  }

  /** Rows that are aligned at every other `&`; the others separate columns. */
  #equationArray(object: XmlElement, around: Around): string {
    const rows = object.children.filter(({ name }) => name === 'm:e').map(splitAtMarks)
    const count = Math.max(1, ...rows.map((row) => row.length))
    const first = Math.min(
      ...rows.map((row) => row.findIndex((cell) => cell.length > 0)).filter((index) => index >= 0),
    )
    const cells = rows.map((row) =>
      row.map((cell, index) => {
        const isContinued = index > first
        const content = this.#list(cell, around)
        const end = index < row.length - 1 && content ? emptyLetter : ''
        return (isContinued ? emptyLetter : '') + content + end
      }),
    )
    const alignments = Array.from({ length: count }, (_, index) =>
      count === 1 ? 'center' : index % 2 === 1 || index === count - 1 ? 'left' : 'right',
    )
    return this.table(cells, {
      columnalign: alignments.join(' '),
      columnspacing: '0',
      ...this.#tableAlignment(object, 'm:eqArrPr', rows.length),
    })
  }

  #tableAlignment(object: XmlElement, properties: string, rows: number) {
    const alignment = property(object, properties, 'm:baseJc')
    if (alignment === 'top') return { align: 'baseline 1' }
    return alignment === 'bot' ? { align: `baseline ${rows}` } : {}
  }
}

/** Lets the operator beside it keep its space at the start or the end of a line. */
const emptyLetter = '<mi></mi>'

const isObjectProperties = /^m:(?!ctrl|arg).*Pr$/

/** An n-ary operator with its limits. */
function writeSign(object: XmlElement, low: string | null, high: string | null): string {
  const text = character(object, 'm:naryPr', 'm:chr', integral)
  const sign = node(
    'mo',
    { largeop: 'true', movablelimits: 'false', stretchy: 'false', form: 'prefix' },
    text,
  )
  if (low === null && high === null) return sign
  const isAround = hasLimitsAround(object)
  if (high === null) return node(isAround ? 'munder' : 'msub', {}, sign + low)
  if (low === null) return node(isAround ? 'mover' : 'msup', {}, sign + high)
  return node(isAround ? 'munderover' : 'msubsup', {}, sign + low + high)
}

/** What is between the marks (`&`) of a row, which are in the texts of its runs. */
function splitAtMarks(row: XmlElement): XmlElement[][] {
  const cells: XmlElement[][] = [[]]
  for (const part of row.children) {
    if (part.name !== 'm:r' || !runText(part).includes('&')) {
      cells.at(-1)!.push(part)
      continue
    }
    for (const [index, text] of runText(part).split('&').entries()) {
      if (index > 0) cells.push([])
      if (text) cells.at(-1)!.push(withText(part, text))
    }
  }
  return cells
}

/** The gap of columns by its rule: 1, 1.5 or 2 ems, points in twentieths, or halves of an em. */
function columnGap(rule: number, gap: number): string {
  if (rule === 3) return `${Math.max(0, gap) / 20}pt`
  if (rule === 4) return `${Math.max(0, gap) / 2}em`
  return `${rule === 1 ? 1.5 : rule === 2 ? 2 : 1}em`
}

const sides = [
  ['m:hideTop', 'top'],
  ['m:hideBot', 'bottom'],
  ['m:hideLeft', 'left'],
  ['m:hideRight', 'right'],
] as const

const strikes = [
  ['m:strikeH', 'horizontalstrike'],
  ['m:strikeV', 'verticalstrike'],
  ['m:strikeBLTR', 'updiagonalstrike'],
  ['m:strikeTLBR', 'downdiagonalstrike'],
] as const
