import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, descend } from '@blazon/pptx/container/xml-query'
import { linearForm } from './linear-form.ts'
import { type EquationFormat, writeMathml } from './mathml.ts'
import { isOn, runText, withText } from './omml.ts'

/** An equation of a text, ready for the engine that lays it out. */
export interface Equation extends EquationPart {
  /** Its parts, each of which may begin a line if the equation is too wide. */
  split(): EquationPart[]
  /** What is drawn otherwise than the file has it. */
  undrawn: readonly string[]
}

export interface EquationPart {
  mathml: string
  /** What it says, as one line of text. */
  text: string
  /** True if it has lines of its own, where fractions and limits have their full size. */
  isDisplayed: boolean
}

/** An equation before its surroundings decide whether it is displayed. */
interface ReadEquation {
  /** The alignment of an equation that asks for lines of its own (`m:oMathPara`); null for others. */
  alignment: 'left' | 'center' | 'right' | null
  finish(isDisplayed: boolean): Equation
}

/** More parts are one, because each is laid out by itself. */
const maxParts = 60

const operators = /[=<>≤≥≪≫≈≅≃∼≡≠∝→⟶←↔⇒⟹⇔⟺∈∉⊂⊆⊃⊇∪∩∧∨+−±∓⊕⊗×⋅∘-]/u

/**
 * Reads Office Math.
 * @param container of a `m:oMathPara` or a `m:oMath`
 * @param format of the text around its letters
 */
export function readEquation(container: XmlElement, format: EquationFormat): ReadEquation {
  const paragraph = child(container, 'm:oMathPara')
  const justification = descend(paragraph, 'm:oMathParaPr', 'm:jc')?.attributes['m:val'] ?? ''
  const equations = (paragraph ?? container).children.filter(({ name }) => name === 'm:oMath')
  return {
    alignment: paragraph && (alignments[justification] ?? 'center'),
    finish(isDisplayed) {
      const options = { format, isDisplayed, rows: alignments[justification] ?? 'left' }
      const lines = equations.flatMap(splitLines)
      const { mathml, undrawn } = writeMathml(lines, options)
      const whole = { mathml, text: lines.map(linearForm).join(' '), isDisplayed }
      const split = () =>
        lines.length > 1
          ? [whole]
          : lines.flatMap(splitAtOperators).map((part, index) => ({
              mathml: writeMathml([part], options, index > 0).mathml,
              text: linearForm(part),
              isDisplayed,
            }))
      return { ...whole, undrawn, split }
    },
  }
}

/** The other value, `centerGroup`, centres the longest line, and begins the others below it. */
const alignments: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  left: 'left',
  center: 'center',
  right: 'right',
}

/** The lines of an equation: one begins at each operator with a manual break. */
function splitLines(equation: XmlElement): XmlElement[][] {
  const lines: XmlElement[][] = [[]]
  for (const part of equation.children) {
    const breaks = part.name === 'm:r' && descend(part, 'm:rPr', 'm:brk') !== null
    if (breaks && lines.at(-1)!.length > 0) lines.push([])
    lines.at(-1)!.push(part)
  }
  return lines
}

/**
 * The parts of a line. Each begins with an operator or a relation between two operands, outside
 * brackets.
 */
function splitAtOperators(line: readonly XmlElement[]): XmlElement[][] {
  const parts: XmlElement[][] = [[]]
  let depth = 0
  let isAfterOperand = false
  const add = (run: XmlElement, text: string) => {
    if (text !== '') parts.at(-1)!.push(withText(run, text))
  }
  for (const object of line) {
    if (object.name !== 'm:r' || isOn(object, 'm:rPr', 'm:nor')) {
      parts.at(-1)!.push(object)
      isAfterOperand = true
      continue
    }
    let from = 0
    const text = runText(object)
    for (const { 0: sign, index } of text.matchAll(/\S/gu)) {
      if (/[([{]/.test(sign)) depth += 1
      if (/[)\]}]/.test(sign)) depth -= 1
      const isOperator = operators.test(sign)
      if (isOperator && isAfterOperand && depth <= 0 && parts.length < maxParts) {
        add(object, text.slice(from, index))
        from = index
        parts.push([])
      }
      isAfterOperand = !isOperator && !/[([{,;]/.test(sign)
    }
    add(object, text.slice(from))
  }
  return parts.filter((part) => part.length > 0)
}
