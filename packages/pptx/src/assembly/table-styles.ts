import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml, xmlBytes } from '../container/xml-encoding.ts'
import { attribute, children, descendants } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import { canonicalXml } from '../identity/canonical.ts'
import { requireSource } from '../patch/part-patch.ts'
import type { Splice } from '../patch/splices.ts'
import { fragment } from './fragment.ts'
import { guid } from './guid.ts'
import type { Source } from './source.ts'

/** The table styles of the new deck: those that its tables use. */
export interface TableStyles {
  /** Adds the styles of a sheet's tables. Returns the splices of ids that had to change. */
  take(source: Source, root: XmlElement): Splice[]
  /** The part with all styles, and the default style of new tables. */
  bytes(): Uint8Array
}

/** Whether the text of a part may contain a table with a style. */
export function mayUseTableStyle(text: string): boolean {
  return text.includes('tableStyleId>')
}

/**
 * The style of a table is found by its id in the whole deck, so a second style with the id of
 * another one gets a new id.
 * @param first the deck whose default style the new deck has.
 */
export function createTableStyles(first: Source): TableStyles {
  const catalogues = new Map<Source, Map<string, Style>>()
  const styles = new Map<string, Style>()
  const standard = defaultStyle(first) ?? mediumStyle2

  /** The id of the style in the new deck. */
  const takeStyle = (source: Source, id: string): string => {
    const catalogue = catalogues.get(source) ?? readStyles(source)
    catalogues.set(source, catalogue)
    const style = catalogue.get(id)
    if (!style) return id
    const known = styles.get(id)
    if (!known || known.canonical === style.canonical) {
      styles.set(id, known ?? style)
      return id
    }
    const newId = guid(style.canonical)
    styles.set(newId, { ...style, xml: style.xml.replaceAll(escapeXml(id), newId) })
    return newId
  }
  takeStyle(first, standard)

  return {
    take: (source, root) =>
      [...descendants(root, 'a:tableStyleId')].flatMap((element) => {
        const id = element.text.trim()
        const newId = takeStyle(source, id)
        const { contentStart, contentEnd } = requireSource(element)
        return newId === id ? [] : [{ start: contentStart, end: contentEnd, text: newId }]
      }),
    bytes: () => {
      const fragments = [...styles.values()].map(({ xml }) => xml).join('')
      const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/main'
      return xmlBytes(
        `<a:tblStyleLst xmlns:a="${namespace}" def="${escapeXml(standard)}">${fragments}</a:tblStyleLst>`,
      )
    },
  }
}

interface Style {
  xml: string
  canonical: string
}

/** PowerPoint's default style, which is built in. */
const mediumStyle2 = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}'

function defaultStyle(source: Source): string | null {
  const id = attribute(findStyles(source)?.root, 'def')
  return id !== null && /^\{[0-9A-Fa-f-]{36}\}$/.test(id) ? id : null
}

function readStyles(source: Source): Map<string, Style> {
  const part = findStyles(source)
  const styles = new Map<string, Style>()
  for (const element of children(part?.root, 'a:tblStyle')) {
    const relationships = source.pack.relationships(part?.partName ?? '')
    // A style filled with a picture would have a relationship of its own; no known program writes
    // one.
    if (relationships.all.length > 0) continue
    const id = attribute(element, 'styleId') ?? ''
    if (!/^\{[0-9A-Fa-f-]{36}\}$/.test(id)) continue
    styles.set(id, {
      xml: fragment(element, part?.text ?? ''),
      canonical: canonicalXml(element, () => ''),
    })
  }
  return styles
}

function findStyles({ pack, presentation }: Source) {
  const partName = pack.relationships(presentation.partName).byKind('tableStyles')?.target ?? ''
  const bytes = pack.archive.read(partName)
  if (!bytes) return null
  return { partName, root: parseXml(bytes, partName, true), text: decodeXml(bytes, partName) }
}
