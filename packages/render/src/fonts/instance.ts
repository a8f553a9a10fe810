/** The range of each axis of a variable font, by its tag; empty for other fonts. */
type Axes = Readonly<Record<string, { min: number; max: number }>>

/** How a face can be drawn for a requested weight and style. */
export interface Instance {
  weight: number
  italic: boolean
  /** The place on each axis that is not at its default. */
  variations: Readonly<Record<string, number>>
}

/**
 * The instance of a face that is nearest to the request: the weight within the range of `wght`, and
 * italic by `ital`, or else by the most oblique end of `slnt`, whose angles lean to the right if negative.
 */
export function chooseInstance(
  face: { weight: number; italic: boolean },
  axes: Axes,
  weight: number,
  italic: boolean,
): Instance {
  const variations: Record<string, number> = {}
  const weights = axes.wght
  if (weights !== undefined) {
    variations.wght = Math.min(Math.max(weight, weights.min), weights.max)
  }
  const [upright, oblique] = [axes.ital, axes.slnt]
  if (upright !== undefined && upright.max >= 1) variations.ital = italic ? 1 : upright.min
  else if (oblique !== undefined && oblique.min < 0) variations.slnt = italic ? oblique.min : 0
  const leans = variations.ital !== undefined || variations.slnt !== undefined
  return {
    weight: variations.wght ?? face.weight,
    italic: leans ? italic : face.italic,
    variations,
  }
}
