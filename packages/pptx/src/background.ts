import { containedFill } from './fills.ts'
import type { Paint, Sourced } from './model.ts'
import { lineage, type Sheet } from './sheets.ts'
import { referencedFill } from './style-matrix.ts'
import { descend } from './xml-query.ts'

/** What a slide is painted with: its own background, the layout's, the master's, else white. */
export function readBackground(slide: Sheet): Sourced<Paint> {
  const { look } = slide
  for (const sheet of lineage(slide)) {
    const background = descend(sheet.root, 'p:cSld', 'p:bg')
    const paint = containedFill(descend(background, 'p:bgPr'), { look })
    if (paint) return { value: paint, source: sheet.source }
    const referenced = referencedFill(descend(background, 'p:bgRef'), look, sheet.source)
    if (referenced) return referenced
  }
  return { value: { kind: 'solid', color: { hex: '#FFFFFF', alpha: 1 } }, source: 'default' }
}
