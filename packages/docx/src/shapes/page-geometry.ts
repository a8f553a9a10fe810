import type { Box } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, emu } from '@blazon/pptx/container/xml-query'
import { readTwips } from '../styles/values.ts'

/** The size and the margins of a page, in EMU. */
export interface PageGeometry {
  width: number
  height: number
  margins: { top: number; right: number; bottom: number; left: number }
}

/** The geometry of a section's properties; without a size, US Letter (ECMA-376-1, 17.6.13). */
export function readPageGeometry(section: XmlElement | null): PageGeometry {
  const size = child(section, 'w:pgSz')
  const margins = child(section, 'w:pgMar')
  const margin = (name: string) => Math.abs(readTwips(margins, name) ?? 914_400)
  return {
    width: readTwips(size, 'w:w') ?? 7_772_400,
    height: readTwips(size, 'w:h') ?? 10_058_400,
    margins: {
      top: margin('w:top'),
      right: margin('w:right'),
      bottom: margin('w:bottom'),
      left: margin('w:left'),
    },
  }
}

/**
 * The position of a floating drawing on its page; null if it depends on the text, whose position is
 * known only after layout.
 */
export function anchoredBox(
  anchor: XmlElement,
  extent: { width: number; height: number },
  page: PageGeometry,
): Box | null {
  const across = offset(child(anchor, 'wp:positionH'), extent.width, {
    page: [0, page.width],
    margin: [page.margins.left, page.width - page.margins.right],
    leftMargin: [0, page.margins.left],
    rightMargin: [page.width - page.margins.right, page.width],
  })
  const down = offset(child(anchor, 'wp:positionV'), extent.height, {
    page: [0, page.height],
    margin: [page.margins.top, page.height - page.margins.bottom],
    topMargin: [0, page.margins.top],
    bottomMargin: [page.height - page.margins.bottom, page.height],
  })
  if (across === null || down === null) return null
  return { x: across, y: down, ...extent, rotation: 0 }
}

/** The size of an inline or anchored drawing; null if absent. */
export function readExtent(drawing: XmlElement): { width: number; height: number } | null {
  const extent = child(drawing, 'wp:extent')
  const [width, height] = [emu(extent, 'cx'), emu(extent, 'cy')]
  return width === null || height === null ? null : { width, height }
}

type Frames = Readonly<Record<string, readonly [start: number, end: number]>>

function offset(position: XmlElement | null, length: number, frames: Frames): number | null {
  const frame = frames[attribute(position, 'relativeFrom') ?? '']
  if (!frame) return null
  const [start, end] = frame
  const written = child(position, 'wp:posOffset')?.text.trim() ?? ''
  if (/^-?\d{1,12}$/.test(written)) return start + Number(written)
  switch (child(position, 'wp:align')?.text.trim()) {
    case 'left':
    case 'top':
      return start
    case 'center':
      return Math.round((start + end - length) / 2)
    case 'right':
    case 'bottom':
      return end - length
    default:
      return null
  }
}
