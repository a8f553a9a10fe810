/** A point in the box of a text: 0 to 1 from its left and from its top. */
interface UnitPoint {
  x: number
  y: number
}

/** The shape of a line of WordArt: along a path, or between two of them. */
export type WarpRow =
  /** Text between two curves: `top` and `bottom` at a share of the width. */
  | { kind: 'envelope'; top(u: number): UnitPoint; bottom(u: number): UnitPoint }
  /** Along an arc of the ellipse in the box; degrees clockwise from the right. */
  | { kind: 'arc'; start: number; sweep: number }
  /** Along the horizontal line through the middle of the box. */
  | { kind: 'line' }

/** The file's adjustments in order, as fractions or in degrees; null for the preset's own. */
export type Adjustments = readonly [number | null, number | null]

/**
 * The rows of a text shape (`a:prstTxWarp`, ECMA-376 20.1.10.76), one for each line of text; null
 * if the shape is not in the standard.
 */
export function findWarp(preset: string, adjustments: Adjustments): readonly WarpRow[] | null {
  const rows = presets[preset]?.(...adjustments)
  if (rows === undefined) return null
  return Array.isArray(rows) ? rows : [rows as WarpRow]
}

type Height = (u: number) => number

const envelope = (top: Height, bottom: Height): WarpRow => ({
  kind: 'envelope',
  top: (u) => ({ x: u, y: top(u) }),
  bottom: (u) => ({ x: u, y: bottom(u) }),
})

/** 0 at both ends and 1 in the middle: in a curve, or in two straight lines. */
const bulge: Height = (u) => 4 * u * (1 - u)
const tent: Height = (u) => 1 - Math.abs(2 * u - 1)
const wave =
  (periods: number): Height =>
  (u) =>
    Math.sin(2 * Math.PI * periods * u)

/** A wave with the height of the preset's cubic curves, its crest first or last. */
const waves = (standard: number, periods: number, sign: 1 | -1) => (given: number | null) => {
  const amplitude = given ?? standard
  const rise: Height = (u) => amplitude * (1 - sign * wave(periods)(u))
  return envelope(rise, (u) => 1 - 2 * amplitude + rise(u))
}

/** A curve from one height at both ends to another in the middle. */
const bow =
  (ends: number, middle: number): Height =>
  (u) =>
    ends + bulge(u) * (middle - ends)

const straight =
  (from: number, to: number): Height =>
  (u) =>
    from + (to - from) * u

/** A cubic Bézier curve with control points at a third and at two thirds of the width. */
const cubic =
  (from: number, first: number, second: number, to: number): Height =>
  (u) => {
    const v = 1 - u
    return v ** 3 * from + 3 * v * v * u * first + 3 * v * u * u * second + u ** 3 * to
  }

type Arc = readonly [start: number, sweep: number]

/**
 * Warps between the arcs of two ellipses around the centre of the box, by their shares of its
 * size.
 */
function warpBetweenArcs([start, sweep]: Arc, topShare: number, bottomShare: number): WarpRow {
  const on = (share: number) => (u: number) => ellipsePoint(start + sweep * u, share, share, 0.5)
  return { kind: 'envelope', top: on(topShare), bottom: on(bottomShare) }
}

function ellipsePoint(degrees: number, width: number, height: number, middle: number): UnitPoint {
  const radians = (degrees * Math.PI) / 180
  return {
    x: 0.5 + (width / 2) * Math.cos(radians),
    y: middle + (height / 2) * Math.sin(radians),
  }
}

/** Around two ellipses, one above the other. */
function ring(given: number | null, sweep: number): WarpRow {
  const height = clamp(given ?? 0.6, 0.5, 0.99)
  const around = (middle: number) => (u: number) => ellipsePoint(180 + sweep * u, 1, height, middle)
  return { kind: 'envelope', top: around(height / 2), bottom: around(1 - height / 2) }
}

function upperArc(given: number | null): Arc {
  const start = given ?? 180
  return [start, modulo(540 - 2 * start) || 360]
}

function lowerArc(given: number | null): Arc {
  const start = given ?? 0
  const end = modulo(180 - start)
  return [end, -(modulo(end - start) || 360)]
}

function circle(given: number | null): Arc {
  const start = given ?? 180
  const free = start > 180 ? 360 - start : 180 - start
  return [start, free === 0 ? 359.9 : 2 * free]
}

/** The arcs above and below the straight line of a button. */
function buttonArcs(given: number | null): { upper: Arc; lower: Arc } {
  const start = given ?? 180
  const arcs = (upper: number, sweep: number): { upper: Arc; lower: Arc } => ({
    upper: [upper, sweep],
    lower: [modulo(360 - upper), -sweep],
  })
  if (start > 0 && start < 90) return arcs(start, 180 - 2 * start)
  if (start >= 90 && start <= 180) return arcs(180, 180)
  return start > 180 && start < 270 ? arcs(start, 540 - 2 * start) : arcs(0, 180)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

type Preset = (first: number | null, second: number | null) => WarpRow | WarpRow[]

const presets: Readonly<Record<string, Preset>> = {
  textPlain: () =>
    envelope(
      () => 0,
      () => 1,
    ),
  textTriangle: (adjustment) =>
    envelope(
      (u) => (adjustment ?? 0.5) * (1 - tent(u)),
      () => 1,
    ),
  textTriangleInverted: (adjustment) =>
    envelope(
      () => 0,
      (u) => (adjustment ?? 0.5) + (1 - (adjustment ?? 0.5)) * tent(u),
    ),
  textChevron: (adjustment) => {
    const rise: Height = (u) => (adjustment ?? 0.25) * (1 - tent(u))
    return envelope(rise, (u) => 1 - (adjustment ?? 0.25) + rise(u))
  },
  textChevronInverted: (adjustment) => {
    const fall: Height = (u) => (1 - (adjustment ?? 0.75)) * tent(u)
    return envelope(fall, (u) => (adjustment ?? 0.75) + fall(u))
  },
  textInflate: (adjustment) => {
    const rise: Height = (u) => (adjustment ?? 0.1875) * (1 - bulge(u))
    return envelope(rise, (u) => 1 - rise(u))
  },
  textDeflate: (adjustment) => {
    const fall: Height = (u) => (adjustment ?? 0.1875) * bulge(u)
    return envelope(fall, (u) => 1 - fall(u))
  },
  textInflateTop: (adjustment) =>
    envelope(
      (u) => (adjustment ?? 0.4) * (1 - bulge(u)),
      () => 1,
    ),
  textInflateBottom: (adjustment) =>
    envelope(
      () => 0,
      (u) => (adjustment ?? 0.6) + (1 - (adjustment ?? 0.6)) * bulge(u),
    ),
  textDeflateTop: (adjustment) =>
    envelope(
      (u) => (adjustment ?? 0.5) * bulge(u),
      () => 1,
    ),
  textDeflateBottom: (adjustment) =>
    envelope(
      () => 0,
      (u) => 1 - (1 - (adjustment ?? 0.5)) * bulge(u),
    ),
  textCanUp: (adjustment) => {
    const rise: Height = (u) => (1 - (adjustment ?? 0.85714)) * (1 - bulge(u))
    return envelope(rise, (u) => (adjustment ?? 0.85714) + rise(u))
  },
  textCanDown: (adjustment) => {
    const fall: Height = (u) => (adjustment ?? 0.14286) * bulge(u)
    return envelope(fall, (u) => 1 - (adjustment ?? 0.14286) + fall(u))
  },
  textSlantUp: (adjustment) => {
    const rise: Height = (u) => (adjustment ?? 0.55556) * (1 - u)
    return envelope(rise, (u) => 1 - (adjustment ?? 0.55556) + rise(u))
  },
  textSlantDown: (adjustment) => {
    const fall: Height = (u) => (1 - (adjustment ?? 0.44444)) * u
    return envelope(fall, (u) => (adjustment ?? 0.44444) + fall(u))
  },
  textFadeRight: (adjustment) =>
    envelope(
      (u) => (adjustment ?? 0.33333) * u,
      (u) => 1 - (adjustment ?? 0.33333) * u,
    ),
  textFadeLeft: (adjustment) =>
    envelope(
      (u) => (adjustment ?? 0.33333) * (1 - u),
      (u) => 1 - (adjustment ?? 0.33333) * (1 - u),
    ),
  textFadeUp: (adjustment) => ({
    kind: 'envelope',
    top: (u) => ({ x: inset(u, adjustment ?? 0.33333), y: 0 }),
    bottom: (u) => ({ x: u, y: 1 }),
  }),
  textFadeDown: (adjustment) => ({
    kind: 'envelope',
    top: (u) => ({ x: u, y: 0 }),
    bottom: (u) => ({ x: inset(u, adjustment ?? 0.33333), y: 1 }),
  }),
  textWave1: waves(0.125, 1, 1),
  textWave2: waves(0.125, 1, -1),
  textDoubleWave1: waves(0.0625, 2, 1),
  textWave4: waves(0.0625, 2, -1),
  textStop: (adjustment) => {
    const corner = clamp(adjustment ?? 0.25, 0.14286, 0.5)
    const rise: Height = (u) => corner * Math.max(0, 1 - 3 * Math.min(u, 1 - u))
    return envelope(rise, (u) => 1 - rise(u))
  },
  textCascadeUp: (adjustment) => {
    const height = clamp(adjustment ?? 0.44444, 0.2857, 1)
    return envelope(straight((1 - height) / 4, 0), straight(1, height))
  },
  textCascadeDown: (adjustment) => {
    const height = clamp(adjustment ?? 0.44444, 0.2857, 1)
    return envelope(straight(0, (1 - height) / 4), straight(height, 1))
  },
  textCurveUp: (adjustment) => {
    const rise = clamp(adjustment ?? 0.45977, 0, 0.56338)
    return envelope(cubic(rise, 1.25 * rise, 0.75 * rise, 0), curveBottom(rise))
  },
  textCurveDown: (adjustment) => {
    const fall = clamp(adjustment ?? 0.45977, 0, 0.56338)
    return envelope(cubic(0, 0.75 * fall, 1.25 * fall, fall), curveBottom(fall))
  },
  textDeflateInflate: (adjustment) => {
    const middle = clamp(adjustment ?? 0.35, 0.05, 0.95)
    return [
      envelope(straight(0, 0), bow(0.45, middle - 0.05)),
      envelope(bow(0.55, middle + 0.05), straight(1, 1)),
    ]
  },
  textDeflateInflateDeflate: (adjustment) => {
    const middle = clamp(adjustment ?? 0.25, 0.03, 0.47)
    return [
      envelope(straight(0, 0), bow(0.3, middle - 0.03)),
      envelope(bow(0.36, middle + 0.03), bow(0.63, 1 - middle - 0.03)),
      envelope(bow(0.7, 1 - middle + 0.03), straight(1, 1)),
    ]
  },
  textRingInside: (adjustment) => ring(adjustment, 359.9),
  textRingOutside: (adjustment) => ring(adjustment, -359.9),
  textArchUp: (adjustment) => along(upperArc(adjustment)),
  textArchDown: (adjustment) => along(lowerArc(adjustment)),
  textCircle: (adjustment) => along(circle(adjustment)),
  textButton: (adjustment) => {
    const { upper, lower } = buttonArcs(adjustment)
    return [along(upper), { kind: 'line' }, along(lower)]
  },
  textArchUpPour: (start, inner) =>
    warpBetweenArcs(upperArc(start), 1, clamp(inner ?? 0.5, 0, 0.99)),
  textArchDownPour: (start, inner) =>
    warpBetweenArcs(lowerArc(start), clamp(inner ?? 0.5, 0, 0.99), 1),
  textCirclePour: (start, inner) => warpBetweenArcs(circle(start), 1, clamp(inner ?? 0.5, 0, 0.99)),
  textButtonPour: (start, inner) => {
    const { upper, lower } = buttonArcs(start)
    const share = clamp(inner ?? 0.5, 0.4, 0.99)
    return [warpBetweenArcs(upper, 1, share), buttonLine(share), warpBetweenArcs(lower, share, 1)]
  },
}

/** The row between the arcs of a button: as high as the rings are wide, as long as fits inside. */
function buttonLine(share: number): WarpRow {
  const height = (1 - share) / 4
  const half = Math.sqrt(Math.max(0, 1 - ((2 * height) / share) ** 2)) * (share / 2)
  const on = (y: number) => (u: number) => ({ x: 0.5 - half + 2 * half * u, y })
  return { kind: 'envelope', top: on(0.5 - height), bottom: on(0.5 + height) }
}

function along([start, sweep]: Arc): WarpRow {
  return { kind: 'arc', start, sweep }
}

function curveBottom(rise: number): Height {
  const ends = 1 - 0.375 * rise
  return cubic(ends, 1 + rise / 8, 1 + rise / 8, ends)
}

function inset(u: number, side: number): number {
  return side + u * (1 - 2 * side)
}

function modulo(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
