import type { Guide } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, integer } from '../container/xml-query.ts'

/** The drawing guides of a presentation, a master, a layout or a slide (MS-PPTX, `p15:sldGuideLst`). */
export function readGuides(root: XmlElement): Guide[] {
  return children(child(root, 'p:extLst'), 'p:ext').flatMap((extension) =>
    children(child(extension, 'p15:sldGuideLst'), 'p15:guide').map((guide) => ({
      orientation: attribute(guide, 'orient') === 'horz' ? 'horizontal' : 'vertical',
      position: (integer(guide, 'pos') ?? 0) * emuPerUnit,
    })),
  )
}

/** Positions are in 1/576 inch. */
const emuPerUnit = 1587.5
