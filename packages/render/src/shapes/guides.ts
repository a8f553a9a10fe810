/** A name and the formula of its value (ECMA-376-1, 20.1.9.11). */
export type Guide = readonly [name: string, formula: readonly string[]]

/** Returns a value by name; the name of a number is the number. */
export type Values = (name: string) => number

/**
 * Evaluates guides in order. Angles are in 60,000ths of a degree. An invalid formula (a division by
 * zero, an unknown name) gives 0, so that it only moves a point.
 * @param width of the shape, in EMU.
 */
export function evaluateGuides(width: number, height: number, guides: Iterable<Guide>): Values {
  const values = presetValues(width, height)
  const evaluate: Values = (name) => values.get(name) ?? literal(name)
  for (const [name, [operation = '', ...operands]] of guides) {
    const compute = operations[operation]
    const [x = 0, y = 0, z = 0] = operands.map(evaluate)
    const value = compute ? compute(x, y, z) : 0
    values.set(name, Number.isFinite(value) ? value : 0)
  }
  return evaluate
}

function literal(text: string): number {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

const full = 21_600_000

const radians = (angle: number) => (angle * 2 * Math.PI) / full
const units = (angle: number) => (angle * full) / (2 * Math.PI)

type Operation = (x: number, y: number, z: number) => number

const operations: Readonly<Record<string, Operation>> = {
  __proto__: null as never,
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: Math.abs,
  at2: (x, y) => units(Math.atan2(y, x)),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : y > z ? z : y),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  sqrt: Math.sqrt,
  tan: (x, y) => x * Math.tan(radians(y)),
  val: (x) => x,
}

/** The predefined names of every shape (ECMA-376-1, 20.1.10.56 and its table of guides). */
function presetValues(width: number, height: number): Map<string, number> {
  const short = Math.min(width, height)
  const values = new Map([
    ['w', width],
    ['h', height],
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', short],
    ['ls', Math.max(width, height)],
    ['cd2', full / 2],
    ['cd4', full / 4],
    ['cd8', full / 8],
    ['3cd4', (full * 3) / 4],
    ['3cd8', (full * 3) / 8],
    ['5cd8', (full * 5) / 8],
    ['7cd8', (full * 7) / 8],
  ])
  for (const divisor of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    values.set(`wd${divisor}`, width / divisor)
    values.set(`hd${divisor}`, height / divisor)
    values.set(`ssd${divisor}`, short / divisor)
  }
  return values
}
