import type { Box, IconSet, Transform } from './icon-set.ts'

/** An icon as one drawing, with its aliases resolved and its box complete. */
export interface Drawing extends Required<Box>, Required<Transform> {
  body: string
}

/** Returns null for an unknown icon. */
export function resolveDrawing(set: IconSet, name: string): Drawing | null {
  if (!set.visible.has(name) && !set.hidden.has(name)) return null
  let at = name
  let own: Box & Transform = {}
  for (let alias = set.aliases.get(at); alias !== undefined; alias = set.aliases.get(at)) {
    own = inherit(alias, own)
    at = alias.parent
  }
  const icon = set.icons.get(at)!
  const {
    left = 0,
    top = 0,
    width = 16,
    height = 16,
    ...rest
  } = inherit(set.box, inherit(icon, own))
  const { rotate = 0, hFlip = false, vFlip = false } = rest
  return { body: icon.body, left, top, width, height, rotate, hFlip, vFlip }
}

/** The child's box overrides the parent's. Rotations add up, and two flips cancel each other. */
function inherit(parent: Box & Transform, child: Box & Transform): Box & Transform {
  const boxes: Box = {}
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    const value = child[side] ?? parent[side]
    if (value !== undefined) boxes[side] = value
  }
  return {
    ...boxes,
    rotate: ((parent.rotate ?? 0) + (child.rotate ?? 0)) % 4,
    hFlip: (parent.hFlip ?? false) !== (child.hFlip ?? false),
    vFlip: (parent.vFlip ?? false) !== (child.vFlip ?? false),
  }
}
