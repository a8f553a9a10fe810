import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import { isSymbolFamily } from '@blazon/pptx/theme/family-kinds'

/** A part of a run's text and the child element that contains it. */
interface Piece {
  text: string
  element: XmlElement
}

/** The text of a run, by child element. */
export function runPieces(run: XmlElement): Piece[] {
  return run.children.flatMap((element) => {
    const text = readPiece(element)
    return text === '' ? [] : [{ text, element }]
  })
}

function readPiece(element: XmlElement): string {
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
      return readSymbol(attribute(element, 'w:char'), attribute(element, 'w:font') ?? '')
    default:
      return ''
  }
}

function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
}

/** A glyph of a symbol font is in the private use area, even if the file stores the letter on its key. */
function readSymbol(code: string | null, font: string): string {
  if (!code || !/^[0-9a-f]{1,4}$/i.test(code)) return ''
  const unit = Number.parseInt(code, 16)
  return String.fromCharCode(unit <= 0xff && isSymbolFamily(font) ? 0xf000 + unit : unit)
}

/** The canonical name of `xml:space`. */
const spaceAttribute = '{http://www.w3.org/XML/1998/namespace}space'
