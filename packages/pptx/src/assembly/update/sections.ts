import { findPresentation, type Package } from '../../container/package.ts'
import { attribute, child, children, descendants } from '../../container/xml-query.ts'

/** The name of each slide's section, in the order of the presentation; null without one. */
export function readSections(pack: Package): (string | null)[] {
  const { root } = findPresentation(pack)
  const byId = new Map<string, string>()
  for (const section of descendants(root, 'p14:section')) {
    const name = attribute(section, 'name') ?? ''
    for (const slide of descendants(section, 'p14:sldId'))
      byId.set(attribute(slide, 'id') ?? '', name)
  }
  return children(child(root, 'p:sldIdLst'), 'p:sldId').map(
    (slide) => byId.get(attribute(slide, 'id') ?? '') ?? null,
  )
}
