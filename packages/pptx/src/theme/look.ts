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

/** A look overlaid with a part's own colour map and theme override; the same look without them. */
export function overrideLook(
  base: Look,
  colorMap: XmlElement | null,
  themeOverride: XmlElement | null,
): Look {
  if (!colorMap && !themeOverride) return base
  const theme = themeOverride ? overrideTheme(base.theme, themeOverride) : base.theme
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
