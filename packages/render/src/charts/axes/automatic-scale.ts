/** The range of a value axis and the distances of its tick marks. */
export interface AxisRange {
  min: number
  max: number
  major: number
  minor: number
}

/** The limits of a range that a file sets; null is automatic. */
export interface FixedRange {
  min: number | null
  max: number | null
  major: number | null
  minor: number | null
}

/**
 * The range that Excel and PowerPoint choose for a linear value axis: "How Chart Axis Limits Are
 * Determined" (Microsoft Knowledge Base 214075).
 * - All values positive: the axis begins at 0 if the values differ by more than 16.667 % of the
 *   greatest, otherwise at the tick below `low - (high - low) / 2`.
 * - It ends at the first tick at or above `high + (high - low) / 20`, where an axis that begins at
 *   0 counts as `low` = 0: 4.4 above 2.4 ends at 5, as in LibreOffice, not at 4.5.
 * - Negative values mirror this; with both signs, both ends get the twentieth.
 *
 * The article does not define the tick distance. It is the least of 1, 2 or 5 times a power of ten
 * that leaves at most `mostIntervals` between the ends.
 * @param extent the least and greatest value, with stacks added up
 * @param isShare whether the values are the shares of a 100 % chart, which fill their axis exactly
 */
export function linearRange(
  extent: { low: number; high: number },
  fixed: FixedRange,
  mostIntervals: number,
  isShare = false,
): AxisRange {
  const { low, high } = padded(extent, fixed, isShare)
  const major = fixed.major ?? niceStep((high - low) / mostIntervals)
  // Adding 0 turns -0 into 0 for the labels.
  let min = fixed.min ?? major * Math.floor(low / major + 1e-9)
  let max = fixed.max ?? major * Math.ceil(high / major - 1e-9) + 0
  if (!(max > min)) {
    if (fixed.max === null) max = min + major
    else min = max - major
  }
  if (!Number.isFinite(max - min) || !(max > min))
    return { min: 0, max: 1, major: 0.2, minor: 0.04 }
  const bounded = boundStep(major, max - min)
  return { min, max, major: bounded, minor: boundStep(fixed.minor ?? bounded / 5, max - min) }
}

/** The range of a logarithmic axis: whole powers of its base, from 1 unless values are smaller. */
export function logarithmicRange(
  extent: { low: number; high: number },
  fixed: FixedRange,
  base: number,
): AxisRange {
  const power = (value: number) => Math.log(value) / Math.log(base)
  const least = extent.low > 0 ? extent.low : 1
  const min =
    fixed.min !== null && fixed.min > 0
      ? fixed.min
      : least >= 1
        ? 1
        : base ** Math.floor(power(least) + 1e-9)
  const greatest = Math.max(extent.high, min)
  let max =
    fixed.max !== null && fixed.max > 0 ? fixed.max : base ** Math.ceil(power(greatest) - 1e-9)
  if (!(max > min)) max = min * base
  const decades = power(max / min)
  const step = fixed.major !== null && fixed.major > 1 ? fixed.major : base
  // At most 50 labels, whatever the base.
  const major = decades / power(step) > 50 ? base ** Math.ceil(decades / 50) : step
  return { min, max, major, minor: base }
}

/** The least of 1, 2 or 5 times a power of ten that is at least `rough`. */
export function niceStep(rough: number): number {
  if (!(rough > 0) || !Number.isFinite(rough)) return 1
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  if (magnitude === 0) return rough
  const share = rough / magnitude
  const factor = [1, 2, 5, 10].find((step) => share <= step * (1 + 1e-9)) ?? 10
  return factor * magnitude
}

function padded(
  extent: { low: number; high: number },
  fixed: FixedRange,
  isShare: boolean,
): { low: number; high: number } {
  let { low, high } = extent
  if (!(high >= low)) [low, high] = [0, 1]
  if (isShare) return { low: fixed.min ?? Math.min(0, low), high: fixed.max ?? Math.max(0, high) }
  if (low === 0 && high === 0) high = 1
  const span = high - low
  const isFlat = (range: number, greatest: number) => range > 0 && range <= greatest / 6
  if (low >= 0) {
    const flat = isFlat(span, high)
    const min = fixed.min ?? (flat ? low - span / 2 : 0)
    return { low: min, high: fixed.max ?? high + (high - (flat ? low : 0)) / 20 }
  }
  if (high <= 0) {
    const flat = isFlat(span, -low)
    const max = fixed.max ?? (flat ? high + span / 2 : 0)
    return { low: fixed.min ?? low - ((flat ? high : 0) - low) / 20, high: max }
  }
  return { low: fixed.min ?? low - span / 20, high: fixed.max ?? high + span / 20 }
}

/** A file can request a million tick marks; at most 200 are drawn. */
function boundStep(step: number, span: number): number {
  return step > 0 && span / step <= 200 ? step : niceStep(span / 10)
}
