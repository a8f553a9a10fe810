import type { EmbeddedFile } from '@blazon/document/document'
import { describeEmbeddedFile } from '../container/embedded-file.ts'
import type { Package } from '../container/package.ts'
import type { Relationship } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'

/** Describes the workbook of a chart; null if it is missing. */
export function describeChartData(
  pack: Package,
  relationship: Relationship | null,
  root: XmlElement,
): EmbeddedFile | null {
  const file = describeEmbeddedFile(pack, relationship)
  if (!file || !relationship) return null
  return {
    ...file,
    kind: 'chart_data',
    shownRanges: listRanges(root),
    read: () => pack.archive.read(relationship.target),
  }
}

/** The formulas of all references; those of series that a filter hides are `c15:sqref`. */
function listRanges(root: XmlElement): string[] {
  const found = new Set<string>()
  const visit = ({ name, text, children }: XmlElement) => {
    if (/[:}]f$/.test(name)) found.add(text.trim())
    // The caches have most elements of a chart, and no references.
    if (!name.endsWith('Cache')) children.forEach(visit)
  }
  visit(root)
  return [...found]
}
