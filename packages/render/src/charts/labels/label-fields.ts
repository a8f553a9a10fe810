import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'

/**
 * A data label with its fields replaced: files store `[VALUE]` in them. A field without a text,
 * such as a range of cells, keeps its stored text.
 */
export function fillFields(label: XmlElement, texts: Readonly<Record<string, string>>): XmlElement {
  if (label.name === 'a:fld') {
    const text = texts[attribute(label, 'type') ?? '']
    const holder = child(label, 'a:t')
    if (text === undefined || !holder) return label
    return {
      ...label,
      children: [...label.children.filter((one) => one !== holder), { ...holder, text }],
    }
  }
  if (label.children.length === 0) return label
  return { ...label, children: label.children.map((one) => fillFields(one, texts)) }
}
