import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import {
  accent,
  character,
  degree,
  delimiters,
  groupCharacter,
  integral,
  isBarAbove,
  isContent,
  isEmpty,
  isOn,
  matrixRows,
  property,
  runText,
} from './omml.ts'

/**
 * An equation as one line of text, as it is typed in Office (Unicode Technical Note 28): the label of
 * its picture. A fraction is `(a+b)/c`, a limit `∑_(i=1)^n`.
 */
export function linearForm(parts: readonly XmlElement[]): string {
  return parts
    .map(write)
    .join('')
    .replace(/[\u200b\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function writeChildren(element: XmlElement | null): string {
  return element?.children.map(write).join('') ?? ''
}

function write(element: XmlElement): string {
  const part = (name: string) => writeChildren(child(element, name))
  const grouped = (name: string) => group(part(name))
  const scripts = (low: string | null, high: string | null) =>
    (low ? `_${group(low)}` : '') + (high ? `^${group(high)}` : '')
  switch (element.name) {
    case 'm:r':
      return runText(element)
    case 'm:f':
      return property(element, 'm:fPr', 'm:type') === 'noBar'
        ? `${grouped('m:num')}¦${grouped('m:den')}`
        : `${grouped('m:num')}/${grouped('m:den')}`
    case 'm:rad': {
      const index = degree(element)
      return index ? `√(${writeChildren(index)}&${part('m:e')})` : `√${grouped('m:e')}`
    }
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      return grouped('m:e') + scripts(part('m:sub'), part('m:sup'))
    case 'm:sPre':
      return `${scripts(part('m:sub'), part('m:sup'))} ${grouped('m:e')}`
    case 'm:nary': {
      const shown = (name: string, hide: string) =>
        isOn(element, 'm:naryPr', hide) || isEmpty(child(element, name)) ? null : part(name)
      const sign = character(element, 'm:naryPr', 'm:chr', integral)
      return `${sign}${scripts(shown('m:sub', 'm:subHide'), shown('m:sup', 'm:supHide'))} ${part('m:e')}`
    }
    case 'm:d': {
      const { begin, separator, end, arguments: inner } = delimiters(element)
      return `${begin}${inner.map(writeChildren).join(separator)}${end}`
    }
    case 'm:acc':
      return `${letters(part('m:e'))}${accent(element)}`
    case 'm:bar':
      return `${isBarAbove(element) ? '¯' : '▁'}(${part('m:e')})`
    case 'm:borderBox':
      return `▭(${part('m:e')})`
    case 'm:func':
      return `${part('m:fName')} ${part('m:e')}`
    case 'm:limLow':
      return `${grouped('m:e')}┬${grouped('m:lim')}`
    case 'm:limUpp':
      return `${grouped('m:e')}┴${grouped('m:lim')}`
    case 'm:groupChr':
      return `${groupCharacter(element).character}(${part('m:e')})`
    case 'm:m':
      return `■(${matrixRows(element)
        .map((row) => row.map(writeChildren).join('&'))
        .join('@')})`
    case 'm:eqArr':
      return `█(${element.children
        .filter(({ name }) => name === 'm:e')
        .map(writeChildren)
        .join('@')})`
    case 'm:phant':
      return isOn(element, 'm:phantPr', 'm:show') === false ? '' : part('m:e')
    default:
      return isContent(element) ? writeChildren(element) : ''
  }
}

/** Parentheses around more than one letter. */
function letters(text: string): string {
  return [...text].length > 1 ? `(${text})` : text
}

/** Parentheses around what is more than one word or number. */
function group(text: string): string {
  return /^[\p{L}\p{M}\p{N}.,]*$/u.test(text) ? text : `(${text})`
}
