import { parseXml, type XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, integer } from '@blazon/pptx/container/xml-query'
import { inlineMath } from '../../test/omml.ts'
import { type Equation, readEquation } from './equation.ts'

const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

/** The look of a run: its colour, and its size in hundredths of a point. */
export const look = (color: string, size = 1800) =>
  `<a:rPr sz="${size}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr>`

/** Reads an equation in black text of 18 points. */
export function readMath(math: string, isDisplayed = false): Equation {
  const container = parseXml(Buffer.from(math.replace('<a14:m', `<a14:m ${drawing}`)), 'math.xml')
  const read = (properties: XmlElement) => {
    const hex = attribute(child(child(properties, 'a:solidFill'), 'a:srgbClr'), 'val')
    const size = integer(properties, 'sz')
    return { ...(hex && { color: `#${hex}` }), ...(size && { size: size / 100 }) }
  }
  return readEquation(container, { color: '#000000', size: 18, read }).finish(isDisplayed)
}

/** An object of Office Math as the structure that the engine gets, in short, and as a line of text. */
export function describeForm(omml: string): { structure: string; text: string } {
  const { mathml, text } = readMath(inlineMath(omml))
  const root = parseXml(Buffer.from(mathml), 'math.xml')
  return { structure: describeAll(root.children), text }
}

function describeAll(elements: readonly XmlElement[]): string {
  return elements.map(describe).join(' ')
}

/**
 * An element in short: letters as they are, with their style if they are not slanted, a group of several
 * in brackets, and others as `name(argument, argument)`. `↕` marks a sign that grows.
 */
function describe(element: XmlElement): string {
  const { children } = element
  const name = element.name.replace(/^.*[:}]/, '')
  const { mathvariant, ...attributes } = element.attributes
  switch (name) {
    case 'mi':
      return mathvariant === 'italic' ? element.text : `${element.text}:${mathvariant ?? ''}`
    case 'mn':
      return mathvariant === 'normal' ? element.text : `${element.text}:${mathvariant}`
    case 'mo':
      return `${element.text}${attributes.stretchy === 'true' ? '↕' : ''}`
    case 'mtext':
      return `'${element.text.replaceAll('\u00a0', ' ')}':${mathvariant}`
    case 'mrow':
      return children.length === 1 ? describe(children[0]!) : `[${describeAll(children)}]`
    default: {
      const list = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`)
      return `${name}${list.join('')}(${children.map(describe).join(', ')})`
    }
  }
}
