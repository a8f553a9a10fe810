import { expect, test } from 'vitest'
import { foreignSets, measureQueries } from './natural-queries.fixture.ts'

test.each(foreignSets)(
  '%s: 85 %% of the first five results of natural queries are right',
  (set) => {
    const { queries, precision, firstRight, missed } = measureQueries(set)
    expect(queries).toBeGreaterThan(100)
    expect(precision).toBeGreaterThanOrEqual(0.85)
    expect([firstRight >= 0.9, missed]).toEqual([true, missed])
  },
)
