import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descendants, integer } from '@blazon/pptx/container/xml-query'
import { type PageGeometry, readPageGeometry } from '../shapes/page-geometry.ts'
import { isOn } from '../styles/values.ts'
import type { WordFile } from '../word-file.ts'

/** A section (ECMA-376-1, 17.6): its page format, and its headers and footers. */
export interface Section {
  geometry: PageGeometry
  /** Whether it begins on the last page of the section before. */
  isContinuous: boolean
  /** The number displayed on its first page; null if the numbering continues. */
  firstNumber: number | null
  /** Whether its first page has a header and a footer of its own. */
  hasFirstPage: boolean
  headers: Readonly<Partial<Record<HeaderKind, string>>>
  footers: Readonly<Partial<Record<HeaderKind, string>>>
}

export type HeaderKind = 'default' | 'first' | 'even'

/** A document's sections in order; each inherits the headers it omits from the one before. */
export function readSections({ root, relationships }: WordFile): Section[] {
  const body = child(root, 'w:body')
  const written = body ? [...sectionProperties(body)] : []
  const sections: Section[] = []
  for (const properties of written.length > 0 ? written : [null]) {
    const before = sections.at(-1)
    const type = attribute(child(properties, 'w:type'), 'w:val')
    const parts = (name: string) =>
      Object.fromEntries(
        children(properties, name).flatMap((reference) => {
          const part = relationships.byId(attribute(reference, 'r:id'))
          const kind = attribute(reference, 'w:type') ?? 'default'
          return part && !part.external ? [[kind, part.target]] : []
        }),
      )
    sections.push({
      geometry: readPageGeometry(properties),
      isContinuous: type === 'continuous' || type === 'nextColumn',
      firstNumber: integer(child(properties, 'w:pgNumType'), 'w:start'),
      hasFirstPage: isOn(child(properties, 'w:titlePg')),
      headers: { ...before?.headers, ...parts('w:headerReference') },
      footers: { ...before?.footers, ...parts('w:footerReference') },
    })
  }
  return sections
}

/** The section properties at the ends of paragraphs, then those of the body. */
function* sectionProperties(body: XmlElement): Generator<XmlElement> {
  for (const properties of descendants(body, 'w:sectPr')) yield properties
}
