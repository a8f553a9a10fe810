import type { XmlElement } from '@blazon/pptx/container/xml'
import { descend } from '@blazon/pptx/container/xml-query'
import { isOn, runText, withText } from './omml.ts'

/** The lines of an equation: one begins at each operator with a manual break. */
export function splitLines(equation: XmlElement): XmlElement[][] {
  const lines: XmlElement[][] = [[]]
  for (const part of equation.children) {
    const breaks = part.name === 'm:r' && descend(part, 'm:rPr', 'm:brk') !== null
    if (breaks && lines.at(-1)!.length > 0) lines.push([])
    lines.at(-1)!.push(part)
  }
  return lines
}

/** More parts are one, because each is laid out by itself. */
const maxParts = 60

/**
 * The parts of a line, each of which begins with an operator or a relation between two operands, outside
 * brackets.
 */
export function splitAtOperators(line: readonly XmlElement[]): XmlElement[][] {
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

const operators = /[=<>≤≥≪≫≈≅≃∼≡≠∝→⟶←↔⇒⟹⇔⟺∈∉⊂⊆⊃⊇∪∩∧∨+−±∓⊕⊗×⋅∘-]/u
