import { identity, type Matrix, multiply, rotation, scaling, translation } from '../svg/matrix.ts'

/** The map of a `transform` attribute (SVG 1.1, section 7.6); the identity for none. */
export function parseTransform(text: string | undefined): Matrix {
  if (text === undefined) return identity
  const steps = [...text.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)].map(([, name, list]) =>
    step(
      name!,
      list!
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    ),
  )
  return steps.length === 0 ? identity : multiply(...steps)
}

function step(name: string, values: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
  switch (name) {
    case 'matrix':
      return { a, b, c, d, e, f }
    case 'translate':
      return translation(a, b)
    case 'translateX':
      return translation(a, 0)
    case 'translateY':
      return translation(0, a)
    case 'scale':
      return scaling(a, values.length > 1 ? b : a)
    case 'scaleX':
      return scaling(a, 1)
    case 'scaleY':
      return scaling(1, a)
    case 'rotate':
      return multiply(translation(b, c), rotation(a), translation(-b, -c))
    case 'skewX':
      return { ...identity, c: Math.tan((a * Math.PI) / 180) }
    case 'skewY':
      return { ...identity, b: Math.tan((a * Math.PI) / 180) }
    default:
      return identity
  }
}

/** Where a box of content is placed in a viewport (SVG 1.1, section 7.8). */
export function fitBox(
  box: { left: number; top: number; width: number; height: number },
  width: number,
  height: number,
  aspect = 'xMidYMid meet',
): Matrix {
  const [across, down] = [width / box.width, height / box.height]
  if (/^\s*none/.test(aspect)) {
    return multiply(scaling(across, down), translation(-box.left, -box.top))
  }
  const scale = /slice/.test(aspect) ? Math.max(across, down) : Math.min(across, down)
  const share = (word: RegExp, end: RegExp) => (word.test(aspect) ? 0 : end.test(aspect) ? 1 : 0.5)
  return multiply(
    translation(
      (width - box.width * scale) * share(/xMin/, /xMax/),
      (height - box.height * scale) * share(/YMin/, /YMax/),
    ),
    scaling(scale, scale),
    translation(-box.left, -box.top),
  )
}
