import { findValue, sizeOf } from './constraints.ts'
import type { LayoutItem } from './items.ts'
import { type Place, placedChildren } from './placing.ts'

/** Places children on a circle, the first one in its middle if the layout says so. */
export function placeCycle(item: LayoutItem, place: Place): void {
  const { parameters, box } = item
  const all = placedChildren(item).filter(({ point }) => point.type !== 'sibTrans')
  const hasCenter = parameters.get('ctrShpMap') === 'fNode'
  const center = hasCenter ? all[0] : undefined
  const ring = hasCenter ? all.slice(1) : all
  const span = Number(parameters.get('spanAng') ?? 360) || 360
  const start = Number(parameters.get('stAng') ?? 0) || 0
  const isClosed = Math.abs(span) >= 360
  const steps = Math.max(1, isClosed ? ring.length : ring.length - 1)
  const sizes = ring.map(sizeOf)
  const middle = center ? sizeOf(center) : { width: 0, height: 0 }
  const angles = ring.map((_, index) => ((start + (span * index) / steps) * Math.PI) / 180)
  const radius = Math.max(
    ringRadius(ring, Math.abs(span / steps), findValue(item, 'sibSp') ?? 0),
    center
      ? (middle.width + Math.max(0, ...sizes.map(({ width }) => width))) / 2 +
          (findValue(item, 'sp') ?? 0)
      : 0,
  )
  const boxes = ring.map((child, index) => {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 }
    const angle = angles[index] ?? 0
    const x = Math.sin(angle) * radius - width / 2
    return [child, { x, y: -Math.cos(angle) * radius - height / 2, width, height }] as const
  })
  const placed = center
    ? [...boxes, [center, { x: -middle.width / 2, y: -middle.height / 2, ...middle }] as const]
    : boxes
  if (placed.length === 0) return
  const left = Math.min(...placed.map(([, one]) => one.x))
  const top = Math.min(...placed.map(([, one]) => one.y))
  const width = Math.max(...placed.map(([, one]) => one.x + one.width)) - left
  const height = Math.max(...placed.map(([, one]) => one.y + one.height)) - top
  const scale = Math.min(box.width / Math.max(1e-6, width), box.height / Math.max(1e-6, height))
  const x = (box.width - width * scale) / 2
  const y = (box.height - height * scale) / 2
  item.values.set('ringX', { value: x - left * scale, depth: -1, isScaled: false })
  item.values.set('ringY', { value: y - top * scale, depth: -1, isScaled: false })
  item.values.set('scale', { value: scale, depth: -1, isScaled: false })
  for (const [child, one] of placed) {
    place(child, {
      x: x + (one.x - left) * scale,
      y: y + (one.y - top) * scale,
      width: one.width * scale,
      height: one.height * scale,
    })
  }
}

/** The radius at which neighbours have the space between them. */
function ringRadius(ring: readonly LayoutItem[], step: number, space: number): number {
  if (ring.length < 2) return 0
  const widest = Math.max(...ring.map((item) => sizeOf(item).width))
  const half = Math.sin((Math.min(180, step) * Math.PI) / 360)
  return half > 0.001 ? Math.max(0, (widest + space) / (2 * half)) : 0
}
