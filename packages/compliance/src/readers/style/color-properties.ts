/** What the colours of a property paint. */
type PaintedTarget = 'text' | 'fill' | 'line' | 'background' | 'effect'

/** Every property that takes a colour, and what it paints. */
export const colorProperties: ReadonlyMap<string, PaintedTarget> = new Map([
  ...each('text', [
    'color',
    'caret-color',
    'text-emphasis-color',
    'text-emphasis',
    '-webkit-text-fill-color',
  ]),
  ...each('fill', [
    'fill',
    'stop-color',
    'flood-color',
    'lighting-color',
    'accent-color',
    'scrollbar-color',
  ]),
  ...each('background', ['background', 'background-color', 'background-image', 'mask-image']),
  ...each('line', [
    'stroke',
    'outline',
    'outline-color',
    'text-decoration',
    'text-decoration-color',
    'column-rule',
    'column-rule-color',
    '-webkit-text-stroke',
    '-webkit-text-stroke-color',
    'border-image',
    'border-image-source',
    ...borders(),
  ]),
  ...each('effect', ['box-shadow', 'text-shadow', 'filter', 'backdrop-filter']),
])

function each(target: PaintedTarget, names: readonly string[]) {
  return names.map((name) => [name, target] as const)
}

function borders(): string[] {
  const logical = ['inline', 'block'].flatMap((axis) => [axis, `${axis}-start`, `${axis}-end`])
  const sides = ['', ...['top', 'right', 'bottom', 'left', ...logical].map((side) => `-${side}`)]
  return sides.flatMap((side) => [`border${side}`, `border${side}-color`])
}
