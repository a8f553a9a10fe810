import {
  foreignSets,
  measureQueries,
} from '../server/src/library/icons/search/natural-queries.fixture.ts'
import { report } from './tools/load.ts'

/** The quality of the search of icons, for natural queries over sets that it was not written for. */
export async function benchIconSearch(): Promise<void> {
  for (const set of foreignSets) {
    const { queries, precision, firstRight, missed } = measureQueries(set)
    report(`${set}, P@5`, precision, '≥ 0.85', `${queries} queries`)
    report(`${set}, first result right`, firstRight, '≥ 0.9', missed.join(', ') || 'all')
  }
}
