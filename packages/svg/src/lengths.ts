/** Attributes whose values are lengths, or lists of them. */
const lengthAttributes: ReadonlySet<string> = new Set(
  `x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height dx dy markerWidth markerHeight refX refY
  offset stroke-width stroke-dasharray stroke-dashoffset`.split(/\s+/),
)

const relative =
  /(?<![\w.#])([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(em|rem|ex|rex|ch|ic|lh|rlh|cap|vw|vh|vmin|vmax|vi|vb)(?![\w.])/gi

/**
 * Converts lengths in `em` to user units; null if a length depends on the page that shows the icon:
 * `em` without a text size in the file, or another relative unit. `fontSize` is in pixels.
 */
export function resolveLengths(
  attribute: string,
  value: string,
  fontSize: number | null,
): string | null {
  if (!lengthAttributes.has(attribute)) return value
  let isRelative = false
  const resolved = value.replace(relative, (_, number: string, unit: string) => {
    if (unit.toLowerCase() !== 'em' || fontSize === null) isRelative = true
    return String(Number((Number(number) * (fontSize ?? 0)).toFixed(6)))
  })
  return isRelative ? null : resolved
}

/** CSS pixels per absolute unit (CSS Values 4, section 6.2). */
export const pixels: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 9.6 / 2.54],
])

/**
 * The size of an element's text in pixels, from its declaration and its parent; null if it depends
 * on the page.
 */
export function computeFontSize(declared: string | null, parent: number | null): number | null {
  if (declared === null || /^\s*(inherit|unset)\s*$/i.test(declared)) return parent
  const [, number, unit] =
    /^\s*(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})([a-z]*|%)\s*$/i.exec(declared) ?? []
  if (number === undefined) return null
  const absolute = pixels.get(unit!.toLowerCase())
  if (absolute !== undefined) return Number(number) * absolute
  if (parent === null) return null
  if (unit === '%') return (Number(number) / 100) * parent
  return unit!.toLowerCase() === 'em' ? Number(number) * parent : null
}
