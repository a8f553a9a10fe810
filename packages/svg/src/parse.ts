import { SaxesParser } from 'saxes'
import type { SvgElement } from './element.ts'

/** Parses an SVG that this project wrote; texts are kept. Throws for text that is not XML. */
export function parseSvg(source: string): SvgElement {
  const parser = new SaxesParser({ fragment: false })
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  const text = (content: string) => open.at(-1)?.children.push(content)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.write(source).close()
  if (root === null) throw new Error('The SVG has no element.')
  return root
}
