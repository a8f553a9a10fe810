import type { DimensionUse } from '@blazon/color/tokens/usage'
import type { Document, Format, Measure } from '@blazon/document/document'
import type { Said } from '../finding-messages.ts'
import { elementPlace, excerpt } from '../places/place.ts'
import { elements } from '../places/walk.ts'
import type { Context, Judgement } from '../rule.ts'
import { createScale, roundLength } from './token-lengths.ts'

/** Formats whose readers return measures. */
export const measuredFormats: readonly Format[] = ['css', 'html', 'eml', 'mht']

interface Judged {
  kind: Measure['kind']
  use: DimensionUse
  /** Pixels from which any length is allowed. */
  limit?: number
  say(params: SaidParams): Said
}

interface SaidParams {
  name: string
  property: string
  size: number
  nearest: string
  expected: number
}

/** Judges the measures of one kind by the tokens of a set. */
export function* judgeMeasures(
  document: Document,
  params: Parameters<typeof createScale>[0],
  context: Context,
  { kind, use, limit = Number.POSITIVE_INFINITY, say }: Judged,
): Generator<Judgement> {
  const scale = createScale(params, use, context)
  for (const { page, element } of elements(document, context)) {
    for (const measure of element.measures ?? []) {
      if (measure.kind !== kind) continue
      if (measure.pixels === null || scale.isEmpty) {
        yield 'indeterminate'
        continue
      }
      const size = Math.abs(measure.pixels)
      const instead = size === 0 || size >= limit ? null : scale.findInstead(size)
      if (instead === null) {
        yield 'obeys'
        continue
      }
      const { property, location, source } = measure
      const [nearest] = instead
      const expected = roundLength(nearest.pixels)
      yield [
        {
          place: { ...elementPlace(page, element), position: location },
          observed: roundLength(size),
          expected: `${nearest.name} (${expected} px)`,
          ...say({
            ...{ name: excerpt(location.selector ?? element.name), property },
            ...{ size: roundLength(size), nearest: nearest.name, expected },
          }),
          source,
          measured: `${property} ${roundLength(size)}`,
          fix: {
            kind: 'manual',
            description: `Use ${nearest.name} (${expected} px).`,
            replacement: nearest.name,
          },
          alternatives: instead.map(({ name }) => name).slice(0, maxAlternatives),
        },
      ]
    }
  }
}

const maxAlternatives = 5
