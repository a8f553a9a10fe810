import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import type { ColorScheme } from './colors.ts'
import { overrideTheme, type Theme } from './theme.ts'

/** The theme and the colour map of one part: the meaning of colour and font names. */
export interface Look {
  readonly theme: Theme
  readonly scheme: ColorScheme
}

export function createLook(theme: Theme, map: ReadonlyMap<string, string>): Look {
  return { theme, scheme: { colors: theme.colors, map } }
}

/** `a:themeOverride`, and the part that contains it. */
interface ThemeOverride {
  root: XmlElement
  partName: string
}

/** The theme override of a part with these relationships; null without one. */
export function findThemeOverride(
  relationships: Relationships,
  pack: Package,
): ThemeOverride | null {
  const found = relationships.byKind('themeOverride')
  const root = found && pack.xml(found.target)
  return found && root ? { root, partName: found.target } : null
}

/** A look overlaid with a part's own colour map and theme override; the same look without them. */
export function overrideLook(
  base: Look,
  colorMap: XmlElement | null,
  override: ThemeOverride | null,
): Look {
  if (!colorMap && !override) return base
  const theme = override ? overrideTheme(base.theme, override.root, override.partName) : base.theme
  return createLook(theme, colorMap ? readColorMap(colorMap) : base.scheme.map)
}

/** `p:clrMap`, `a:overrideClrMapping` or `c:clrMapOvr`. */
export function readColorMap(element: XmlElement | null): ReadonlyMap<string, string> {
  return element ? new Map(Object.entries(element.attributes)) : defaultColorMap
}

const defaultColorMap: ReadonlyMap<string, string> = new Map([
  ['bg1', 'lt1'],
  ['tx1', 'dk1'],
  ['bg2', 'lt2'],
  ['tx2', 'dk2'],
])
