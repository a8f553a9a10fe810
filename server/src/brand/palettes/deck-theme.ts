import { parseColor } from '@blazon/color/color-value'
import { collector } from '@blazon/color/formats/collector'
import { type ReadPalette, UnreadablePalette } from '@blazon/color/formats/palette'
import { findPresentation, openPackage } from '@blazon/pptx/container/package'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { colorChild, resolveColor, toPaintColor } from '@blazon/pptx/theme/colors'
import { readTheme } from '@blazon/pptx/theme/theme'

/**
 * The colours of a theme's scheme, in the order of ECMA-376-1, 20.1.6.2, with PowerPoint's names.
 */
export const themeSlots = {
  dk1: 'Dark 1',
  lt1: 'Light 1',
  dk2: 'Dark 2',
  lt2: 'Light 2',
  accent1: 'Accent 1',
  accent2: 'Accent 2',
  accent3: 'Accent 3',
  accent4: 'Accent 4',
  accent5: 'Accent 5',
  accent6: 'Accent 6',
  hlink: 'Hyperlink',
  folHlink: 'Followed hyperlink',
} as const

export type ThemeSlot = keyof typeof themeSlots

/** The colours of a deck's theme: its scheme, followed by the custom colours. */
export function readDeckTheme(bytes: Uint8Array): ReadPalette {
  try {
    const theme = findTheme(bytes)
    const { name, colors } = readTheme(theme)
    const found = collector()
    for (const [slot, label] of Object.entries(themeSlots)) {
      const color = colors.get(slot)
      if (color === undefined) continue
      const { hex } = toPaintColor(color)
      found.add({ key: slot.toLowerCase(), name: label, value: parseColor(hex) })
    }
    const scheme = { colors, map: new Map<string, string>() }
    for (const custom of children(child(theme, 'a:custClrLst'), 'a:custClr')) {
      const color = resolveColor(colorChild(custom), scheme)
      if (color === null) continue
      const { hex, alpha } = toPaintColor(color)
      found.add({ name: attribute(custom, 'name'), value: { ...parseColor(hex), alpha } })
    }
    return found.palette(name || null)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnreadablePalette(error.message)
    throw error
  }
}

/** The theme of the presentation, otherwise of its first master. */
function findTheme(bytes: Uint8Array): XmlElement {
  const pack = openPackage(bytes)
  const { partName } = findPresentation(pack)
  const related = pack.relationships(partName)
  const master = related.byKind('slideMaster')
  const theme =
    related.byKind('theme') ?? (master && pack.relationships(master.target).byKind('theme'))
  const root = theme && pack.xml(theme.target)
  if (!root) throw new UnreadablePalette('The presentation has no theme.')
  return root
}
