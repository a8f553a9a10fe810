import type { Box } from '@blazon/document/document'
import { parseLength } from '../styles/values.ts'
import { attribute, type XmlElement } from '../xml.ts'

/** The box of a shape on its page; null if it has none, or is skewed. */
export function readBox(shape: XmlElement): Box | null {
  const size = readSize(shape)
  if (!size) return readLineBox(shape)
  const [x, y] = ['svg:x', 'svg:y'].map((name) => parseLength(attribute(shape, name)) ?? 0)
  const transform = attribute(shape, 'draw:transform')
  if (transform === null) return { x: x!, y: y!, ...size, rotation: 0 }
  return transformBox({ x: x!, y: y!, ...size }, transform)
}

/** Null without a size. */
export function readSize(shape: XmlElement): { width: number; height: number } | null {
  const width = parseLength(attribute(shape, 'svg:width'))
  const height = parseLength(attribute(shape, 'svg:height'))
  return width === null || height === null ? null : { width, height }
}

function readLineBox(shape: XmlElement): Box | null {
  const [x1, y1, x2, y2] = ['svg:x1', 'svg:y1', 'svg:x2', 'svg:y2'].map((name) =>
    parseLength(attribute(shape, name)),
  )
  if (x1 == null || y1 == null || x2 == null || y2 == null) return null
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)]
  return { x, y, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1), rotation: 0 }
}

/** Rotations are counter-clockwise around the origin, in radians (OpenDocument 1.3, 19.228). */
function transformBox(at: Omit<Box, 'rotation'>, transform: string): Box | null {
  let rotation = 0
  let center = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\s*\(([^()]*)\)/g)) {
    const values = list.trim().split(/[\s,]+/)
    if (name === 'rotate') {
      const angle = Number(values[0])
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
      center = {
        x: center.x * cosine + center.y * sine,
        y: center.y * cosine - center.x * sine,
      }
      rotation -= (angle * 180) / Math.PI
    } else if (name === 'translate') {
      center = {
        x: center.x + (parseLength(values[0]) ?? 0),
        y: center.y + (parseLength(values[1]) ?? 0),
      }
    } else if (name !== 'skewX' || Number(values[0]) !== 0) return null
  }
  if (!Number.isFinite(rotation)) return null
  const { width, height } = at
  const degrees = Math.round((((rotation % 360) + 360) % 360) * 100) / 100
  return {
    x: Math.round(center.x - width / 2),
    y: Math.round(center.y - height / 2),
    width,
    height,
    rotation: degrees === 360 ? 0 : degrees,
  }
}
