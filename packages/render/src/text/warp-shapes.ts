/** A point in the box of a text: 0 to 1 from its left and from its top. */
export interface UnitPoint {
  x: number
  y: number
}

/** How WordArt bends a block of text (`a:prstTxWarp`, ECMA-376 20.1.10.76). */
export type Warp =
  /** Between two curves: `top` and `bottom` at a share of the width. */
  | { kind: 'envelope'; top(u: number): UnitPoint; bottom(u: number): UnitPoint }
  /** Along an arc of the ellipse in the box; degrees clockwise from the right. */
  | { kind: 'arc'; start: number; sweep: number }

/**
 * The warp of a preset; null for one that is drawn straight.
 * @param adjustment the first one of the file, as a fraction or in degrees; null for the preset's own
 */
export function warpOf(preset: string, adjustment: number | null): Warp | null {
  return presets[preset]?.(adjustment) ?? null
}

type Height = (u: number) => number

const envelope = (top: Height, bottom: Height): Warp => ({
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

/** A wave of the height that the preset's cubic curves reach, its crest first or last. */
const waves = (standard: number, periods: number, sign: 1 | -1) => (given: number | null) => {
  const amplitude = given ?? standard
  const rise: Height = (u) => amplitude * (1 - sign * wave(periods)(u))
  return envelope(rise, (u) => 1 - 2 * amplitude + rise(u))
}

const presets: Readonly<Record<string, (adjustment: number | null) => Warp>> = {
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
  textArchUp: (adjustment) => {
    const start = adjustment ?? 180
    return { kind: 'arc', start, sweep: modulo(540 - 2 * start) || 360 }
  },
  textArchDown: (adjustment) => {
    const start = adjustment ?? 0
    const end = modulo(180 - start)
    return { kind: 'arc', start: end, sweep: -(modulo(end - start) || 360) }
  },
  textCircle: (adjustment) => ({ kind: 'arc', start: adjustment ?? 180, sweep: 359 }),
}

function inset(u: number, side: number): number {
  return side + u * (1 - 2 * side)
}

function modulo(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
