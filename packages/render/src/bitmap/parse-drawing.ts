import { unescapeXml } from '@blazon/pptx/container/xml-text'
import type { SvgElement } from '@blazon/svg/element'
import { NotPaintable } from './not-paintable.ts'

/**
 * Parses a drawing in the notation of `tag`, without the texts of titles: a tenth of the time of an XML parser,
 * which would take longer than painting.
 * @throws NotPaintable for another notation
 */
export function parseDrawing(svg: string): SvgElement {
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  const next = new RegExp(token)
  for (let match = next.exec(svg); match !== null; match = next.exec(svg)) {
    const [, closed, name, list = '', isEmpty] = match
    if (closed !== undefined) {
      if (open.pop()?.name !== closed) break
      if (open.length === 0 && next.lastIndex === svg.length) return root!
    } else {
      const element = { name: name!, attributes: parseAttributes(list), children: [] }
      open.at(-1)?.children.push(element)
      root ??= element
      if (isEmpty === '') open.push(element)
    }
  }
  throw new NotPaintable('notation')
}

const token = /<(?:\/(\w+)>|(\w+)((?: [\w:-]+="[^"]*")*)(\/?)>)[^<]*/y
const attribute = / ([\w:-]+)="([^"]*)"/g

function parseAttributes(list: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, value] of list.matchAll(attribute)) {
    attributes.set(name!, value!.includes('&') ? unescapeXml(value!) : value!)
  }
  return attributes
}
