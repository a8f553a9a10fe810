import type { Master } from '@blazon/document/document'
import { findPresentation, type Package } from '../container/package.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { attribute, child, children } from '../container/xml-query.ts'
import { hashMaster } from '../identity/master-hash.ts'
import type { Slide } from '../model.ts'
import { readTheme } from '../theme/theme.ts'

/** The masters of a deck with all their layouts; null if one of their parts cannot be read. */
export function listMasters(
  pack: Package,
  slides: readonly Pick<Slide, 'number' | 'part'>[],
): Master[] | null {
  try {
    return readMasters(pack, slides)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function readMasters(pack: Package, slides: readonly Pick<Slide, 'number' | 'part'>[]): Master[] {
  const byLayout = new Map<string, number[]>()
  for (const { number, part } of slides) {
    const layout = pack.relationships(part).byKind('slideLayout')?.target
    if (layout) byLayout.set(layout, [...(byLayout.get(layout) ?? []), number])
  }
  const { partName, root } = findPresentation(pack)
  const entries = children(child(root, 'p:sldMasterIdLst'), 'p:sldMasterId')
  return related(pack, partName, entries).flatMap((part): Master[] => {
    const master = pack.xml(part)
    if (!master) return []
    const theme = pack.relationships(part).byKind('theme')
    const listed = children(child(master, 'p:sldLayoutIdLst'), 'p:sldLayoutId')
    const layouts = related(pack, part, listed).map((layout) => ({
      name: attribute(child(pack.xml(layout), 'p:cSld'), 'name') ?? '',
      slides: byLayout.get(layout) ?? [],
    }))
    return [
      {
        name: readTheme(theme ? pack.xml(theme.target) : null).name,
        hash: hashMaster(pack, part),
        slides: layouts.flatMap((layout) => layout.slides).sort((one, other) => one - other),
        layouts,
      },
    ]
  })
}

/** The parts that the entries of a list refer to by `r:id`. */
function related(
  pack: Package,
  part: string,
  entries: Parameters<typeof attribute>[0][],
): string[] {
  return entries.flatMap((entry) => {
    const found = pack.relationships(part).byId(attribute(entry, 'r:id'))
    return found && !found.external ? [found.target] : []
  })
}
