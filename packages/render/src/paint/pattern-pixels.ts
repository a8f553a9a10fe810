/** Path data of the pixels of a preset pattern that have the foreground colour; null for another name. */
export function patternData(name: string): string | null {
  const isSet = patternPixels(name)
  if (!isSet) return null
  let data = ''
  for (let y = 0; y < patternSide; y++) {
    for (let x = 0; x < patternSide; x++) if (isSet(x, y)) data += `M${x} ${y}h1v1h-1z`
  }
  return data
}

/** The pixels on each side of a pattern. */
export const patternSide = 8

/** Whether a pixel of a pattern has the foreground colour; x and y are 0 to 7. */
type PatternPixels = (x: number, y: number) => boolean

/** The pixels of a preset pattern (ECMA-376-1, ST_PresetPatternVal); null for another name. */
function patternPixels(name: string): PatternPixels | null {
  const percent = /^pct(\d{1,2})$/.exec(name)?.[1]
  if (percent) return dither(Number(percent))
  return Object.hasOwn(patterns, name) ? (patterns[name] ?? null) : null
}

/** The order in which the pixels of a 4 × 4 square take the foreground colour (Bayer). */
const thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

function dither(percent: number): PatternPixels {
  // Below an eighth, an 8 × 8 square has fewer pixels than one for each 4 × 4 square.
  if (percent < 12) {
    const every = percent <= 5 ? 8 : 4
    return (x, y) =>
      (x % every === 0 && y % 4 === 0 && (every === 4 || (x + y * 2) % 8 === 0)) ||
      (every === 8 && x === 4 && y === 4)
  }
  const filled = Math.round((percent / 100) * 16)
  return (x, y) => (thresholds[(y % 4) * 4 + (x % 4)] as number) < filled
}

const down = (x: number, y: number) => (x - y + 8) % 8
const up = (x: number, y: number) => (x + y) % 8

/** `width` of every `every` pixels. */
const stripe = (position: number, every: number, width: number) => position % every < width

const rows =
  (...bits: readonly number[]): PatternPixels =>
  (x, y) =>
    (((bits[y] ?? 0) >> (7 - x)) & 1) === 1

const patterns: Readonly<Record<string, PatternPixels>> = {
  horz: (_, y) => stripe(y, 8, 1),
  vert: (x) => stripe(x, 8, 1),
  ltHorz: (_, y) => stripe(y, 4, 1),
  ltVert: (x) => stripe(x, 4, 1),
  dkHorz: (_, y) => stripe(y, 4, 2),
  dkVert: (x) => stripe(x, 4, 2),
  narHorz: (_, y) => stripe(y, 2, 1),
  narVert: (x) => stripe(x, 2, 1),
  dashHorz: (x, y) => (y === 0 && x < 4) || (y === 4 && x >= 4),
  dashVert: (x, y) => (x === 0 && y < 4) || (x === 4 && y >= 4),
  cross: (x, y) => x === 0 || y === 0,
  dnDiag: (x, y) => stripe(down(x, y), 8, 2),
  upDiag: (x, y) => stripe(up(x, y), 8, 2),
  ltDnDiag: (x, y) => stripe(down(x, y), 4, 1),
  ltUpDiag: (x, y) => stripe(up(x, y), 4, 1),
  dkDnDiag: (x, y) => stripe(down(x, y), 4, 2),
  dkUpDiag: (x, y) => stripe(up(x, y), 4, 2),
  wdDnDiag: (x, y) => stripe(down(x, y), 8, 3),
  wdUpDiag: (x, y) => stripe(up(x, y), 8, 3),
  dashDnDiag: (x, y) => y >= 2 && y < 6 && stripe(down(x, y), 4, 1),
  dashUpDiag: (x, y) => y >= 2 && y < 6 && stripe(up(x, y), 4, 1),
  diagCross: (x, y) => down(x, y) === 0 || up(x, y) === 7,
  smCheck: (x, y) => stripe(x, 4, 2) === stripe(y, 4, 2),
  lgCheck: (x, y) => stripe(x, 8, 4) === stripe(y, 8, 4),
  smGrid: (x, y) => x % 4 === 0 || y % 4 === 0,
  lgGrid: (x, y) => x === 0 || y === 0,
  dotGrid: (x, y) => (x === 0 && y % 2 === 0) || (y === 0 && x % 2 === 0),
  smConfetti: rows(0x80, 0x08, 0x40, 0x02, 0x10, 0x01, 0x20, 0x04),
  lgConfetti: rows(0xb1, 0x30, 0x03, 0x1b, 0xd8, 0xc0, 0x0c, 0x8d),
  horzBrick: (x, y) => y % 4 === 3 || (y < 4 ? x === 0 : x === 4),
  diagBrick: (x, y) => up(x, y) === 7 || (y < 4 && down(x, y) === 0),
  solidDmnd: (x, y) => Math.abs(x - 3) + Math.abs(y - 3) <= 3,
  openDmnd: (x, y) => Math.abs(x - 4) + Math.abs(y - 4) === 4,
  dotDmnd: (x, y) => (x === y || x + y === 8) && x % 2 === 0,
  plaid: (x, y) => (y < 4 ? (x + y) % 2 === 0 : x < 4),
  sphere: rows(0x77, 0x89, 0x8f, 0x8f, 0x77, 0x98, 0xf8, 0xf8),
  weave: (x, y) => down(x, y) % 4 === 0 || (up(x, y) % 8 === 6 && y % 4 !== 0),
  divot: rows(0x00, 0x10, 0x08, 0x10, 0x00, 0x01, 0x80, 0x01),
  shingle: rows(0x03, 0x84, 0x48, 0x30, 0x0c, 0x02, 0x01, 0x01),
  wave: rows(0x00, 0x18, 0x25, 0xc0, 0x00, 0x18, 0x25, 0xc0),
  trellis: (x, y) =>
    y % 2 === 0 || (y % 4 === 1 ? x % 4 === 1 || x % 4 === 2 : x % 4 === 3 || x % 4 === 0),
  zigZag: (x, y) => y % 4 === (x < 4 ? x : 7 - x),
}
