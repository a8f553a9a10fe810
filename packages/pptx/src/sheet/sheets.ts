import type { Source } from '@blazon/document/document'
import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { child, descend } from '../container/xml-query.ts'
import {
  createLook,
  findThemeOverride,
  type Look,
  overrideLook,
  readColorMap,
} from '../theme/look.ts'
import { readTheme } from '../theme/theme.ts'

/** A slide, a layout or a master (or a notes page and its master), with its parent. */
export interface Sheet {
  partName: string
  root: XmlElement
  relationships: Relationships
  /** Slide to layout to master; null at the top, or if it is missing in the file. */
  parent: Sheet | null
  /** The `source` of values that are set here, from the slide's point of view. */
  source: Source
  /** Its theme and colour map. */
  look: Look
}

/** Opens sheets; each layout and master once. */
export interface Sheets {
  /** Null if the part is missing. */
  slide(partName: string): Sheet | null
  notes(partName: string): Sheet | null
  layout(partName: string): Sheet | null
}

/** @param fallback the look of a sheet whose master or theme is missing. */
export function createSheets(pack: Package, fallback: Look): Sheets {
  const shared = new Map<string, Sheet | null>()

  const openShared = (partName: string, open: (partName: string) => Sheet | null) => {
    const known = shared.get(partName)
    if (known !== undefined) return known
    const sheet = open(partName)
    shared.set(partName, sheet)
    return sheet
  }

  const openMaster = (partName: string): Sheet | null => {
    const root = pack.xml(partName)
    if (!root) return null
    const relationships = pack.relationships(partName)
    const theme = relationships.byKind('theme')
    const themeRoot = theme && pack.xml(theme.target)
    const map = readColorMap(child(root, 'p:clrMap'))
    const look = createLook(themeRoot ? readTheme(themeRoot, theme.target) : fallback.theme, map)
    return { partName, root, relationships, parent: null, source: 'master', look }
  }

  const openBelow = (
    partName: string,
    source: Source,
    kind: string,
    openParent: (partName: string) => Sheet | null,
  ): Sheet | null => {
    const root = pack.xml(partName)
    if (!root) return null
    const relationships = pack.relationships(partName)
    const above = relationships.byKind(kind)
    const parent = above && openShared(above.target, openParent)
    if (!parent) pack.unread.add(above?.target ?? `${kind} of ${partName}`)
    const look = overrideLook(
      parent?.look ?? fallback,
      descend(root, 'p:clrMapOvr', 'a:overrideClrMapping'),
      findThemeOverride(relationships, pack),
    )
    return { partName, root, relationships, parent, source, look }
  }

  const openLayout = (partName: string) => openBelow(partName, 'layout', 'slideMaster', openMaster)

  return {
    slide: (partName) => openBelow(partName, 'explicit', 'slideLayout', openLayout),
    layout: (partName) => openShared(partName, openLayout),
    notes: (partName) => openBelow(partName, 'explicit', 'notesMaster', openMaster),
  }
}

/** The sheet and its ancestors, nearest first. */
export function lineage(sheet: Sheet): Sheet[] {
  const line: Sheet[] = []
  for (let current: Sheet | null = sheet; current; current = current.parent) line.push(current)
  return line
}
