import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'

/** A part of a run's text and the child that it comes from. */
export interface Piece {
  text: string
  element: XmlElement
}

/** The text of a run, by the children that make it. */
export function runPieces(run: XmlElement): Piece[] {
  return run.children.flatMap((element) => {
    const text = textOfPiece(element)
    return text === '' ? [] : [{ text, element }]
  })
}

export function textOfPiece(element: XmlElement): string {
  switch (element.name) {
    case 'w:t':
    case 'm:t':
      return attribute(element, spaceAttribute) === 'preserve'
        ? element.text
        : trimmed(element.text)
    case 'w:tab':
    case 'w:ptab':
      return '\t'
    case 'w:br':
      return attribute(element, 'w:type') === 'page' ? '' : '\n'
    case 'w:cr':
      return '\n'
    case 'w:noBreakHyphen':
      return '\u2011'
    case 'w:sym':
      return symbolOf(attribute(element, 'w:char'))
    default:
      return ''
  }
}

function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
}

function symbolOf(code: string | null): string {
  return code && /^[0-9a-f]{1,4}$/i.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : ''
}

/** `xml:space` by its canonical name. */
const spaceAttribute = '{http://www.w3.org/XML/1998/namespace}space'
