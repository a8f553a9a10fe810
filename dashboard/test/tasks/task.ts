import type { TestServer } from '../../../server/test/harness.ts'
import type { Receiver } from '../../../server/test/receiver.ts'
import type { Steps } from '../steps.ts'

/** Tasks of one subject by their names. A later one may use what an earlier one created. */
export type Tasks = Record<
  string,
  (steps: Steps, services: { server: TestServer; receiver: Receiver }) => Promise<void>
>
