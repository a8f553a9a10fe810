import { expect, test } from 'vitest'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Processes } from '../../kernel/processes/processes.ts'
import { drawSet } from './draw-set.ts'
import { readSetPart } from './import-reader.ts'

/** Records with which priority work runs, and answers nothing. */
function createRecorder() {
  const yields: (boolean | undefined)[] = []
  const processes = {
    run: async (_work: object, _task: object, options: { yields?: boolean }) => {
      yields.push(options.yields)
      return new Uint8Array()
    },
  } as unknown as Processes
  return { yields, processes }
}

test('the processes of an import yield the CPU to the service', async () => {
  const { yields, processes } = createRecorder()
  const part = {
    bytes: new Uint8Array(),
    mode: 'strict',
    keepsColors: null,
    from: 0,
    to: 9,
  } as const
  await readSetPart(processes, 'organization', part, null, new AbortController().signal)
  expect(yields).toEqual([true])
})

test('the processes of an export yield the CPU to the service', async () => {
  const { yields, processes } = createRecorder()
  const icon = { body: '<path d="M0 0h9"/>', left: 0, top: 0, width: 9, height: 9, palette: false }
  const icons = Array.from({ length: 251 }, (_, at) => ({ name: `i${at}`, aliases: [], icon }))
  const call = { services: { processes }, tenant: {} } as unknown as RequestContext
  const set = { prefix: 'a', name: 'A', author: null, license: null, icons }
  await drawSet(call, set as never, { format: 'android', sizes: [], codePoints: null })
  // Two parts and their join.
  expect(yields).toEqual([true, true, true])
})
