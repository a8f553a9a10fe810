import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, by parts of their paths: between 20 and 100 seconds on an idle machine. */
const slowest = [
  'libreoffice.corpus.test',
  'embedded/crash.test',
  'faults/store.test',
  'start-failure.test',
  'stalls.test',
  'simulation.test',
  'processes.test',
  'dashboard/test/',
  'list-plans.test',
  'test/fuzz.test',
  'deployments/build/crash.test',
  'planted.test',
  'cli/test/check.test',
  'faults/load.test',
  'test/guides.test',
  'test/npm.test',
  'faults/crash.test',
  'faults/bucket.test',
  'checks/busy.test',
  'slide-assets/crash.test',
]

/**
 * Begins with the slowest files, so that no worker runs one alone at the end. Without known times,
 * Vitest sorts by size, and the file that compares with LibreOffice is small.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => findPlace(a) - findPlace(b))
  }
}

function findPlace({ moduleId }: TestSpecification): number {
  const place = slowest.findIndex((part) => moduleId.includes(part))
  return place < 0 ? slowest.length : place
}
