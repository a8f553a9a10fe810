import { resolveDrawing } from './drawing.ts'
import type { IconSet } from './icon-set.ts'
import { buildSvg, svgText } from './svg.ts'

/** `/{prefix}/{name}.svg`; returns null for an unknown icon. */
export function iconSvg(set: IconSet, name: string, query: URLSearchParams): string | null {
  const drawing = resolveDrawing(set, name)
  if (drawing === null) return null
  const flips = (query.get('flip') ?? '').split(/[\s,]+/)
  const { body, attributes } = buildSvg(drawing, {
    width: removeInvalid(query.get('width')) || null,
    height: removeInvalid(query.get('height')) || null,
    rotate: quarterTurns(query.get('rotate') ?? ''),
    hFlip: flips.includes('horizontal'),
    vFlip: flips.includes('vertical'),
  })
  const { left, top, width, height } = drawing
  const box = query.get('box')
    ? `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="rgba(255, 255, 255, 0)" />`
    : ''
  const text = svgText(box + body, attributes)
  const color = removeInvalid(query.get('color'))
  return color === '' ? text : text.split('currentColor').join(color)
}

/** Removes the characters of a parameter that are not valid in an attribute. */
export function removeInvalid(value: string | null): string {
  return (value ?? '').replace(/['"<>&]/g, '')
}

/**
 * Quarter turns of `90deg`, `25%` or `1`, which are equal; 0 for values that are not whole quarter
 * turns.
 */
function quarterTurns(text: string): number {
  const [, digits = '', unit = ''] = /^(-?[0-9.]*)(.*)$/s.exec(text) ?? []
  const step = { '': 1, '%': 25, deg: 90 }[unit]
  const turns = unit === '' ? Number.parseInt(digits, 10) : Number.parseFloat(digits) / (step ?? 0)
  return Number.isInteger(turns) ? ((turns % 4) + 4) % 4 : 0
}
