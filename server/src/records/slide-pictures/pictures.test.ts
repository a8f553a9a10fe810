import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDeck } from '../../../../bench/tools/deck.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import { createProcesses, type Processes, WorkLimit } from '../../kernel/processes/processes.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { createSlidePictures } from './pictures.ts'
import type { DrawTask } from './task.ts'

const log = createLog('silent')
const tenant = { organizationId: newUuid(), livemode: false }
let deck: Uint8Array
let processes: Processes

beforeAll(async () => {
  deck = await businessDeck()
  processes = createProcesses({ log, places: 2 })
})
afterAll(() => processes.close())

/** Pictures of the deck, and the slides that each process was asked to draw. */
function openPictures(run: Processes['run']) {
  const tasks: (readonly number[])[] = []
  const counting: Processes = {
    ...processes,
    run(work, task, options) {
      if (work.name === 'drawSlides') tasks.push((task as unknown as DrawTask).numbers)
      return run(work, task, options)
    },
  }
  const blobs = { read: async () => deck } as unknown as Blobs
  const pictures = createSlidePictures({
    processes: counting,
    blobs,
    selectFaces: async () => [],
  })
  return { tasks, open: () => pictures.open(tenant, { sha256: 'ab'.repeat(32) }) }
}

test('draws the first slide alone and the next ones together, each once', async () => {
  const { tasks, open } = openPictures(processes.run)
  const opened = await open()
  const first = await opened.svg(1)
  expect(first).toMatchObject({ svg: expect.stringMatching(/^<svg /) })
  const asked = Array.from({ length: 12 }, (_, at) => at + 1)
  const drawn = await Promise.all(asked.map((slide) => opened.svg(slide)))
  expect(drawn[0]).toBe(first)
  expect(tasks).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9], [10, 11, 12, 13, 14, 15, 16, 17]])
  const again = await open()
  expect(again.tag).toBe(opened.tag)
  await again.svg(12)
  expect(tasks).toHaveLength(3)
})

test('draws each slide alone if several together took too long', async () => {
  const { tasks, open } = openPictures((work, task, options) => {
    const { numbers = [] } = task as unknown as Partial<DrawTask>
    if (numbers.length > 1) return Promise.reject(new WorkLimit('time', 'It takes too long.'))
    return processes.run(work, task, options)
  })
  const opened = await open()
  await opened.svg(1)
  const [second, third] = await Promise.all([opened.svg(2), opened.svg(3)])
  expect([second, third]).toEqual([
    expect.objectContaining({ svg: expect.any(String) }),
    expect.objectContaining({ svg: expect.any(String) }),
  ])
  expect(
    tasks
      .filter(({ length }) => length === 1)
      .flat()
      .sort(),
  ).toEqual([1, 2, 3])
})

test('rejects with the reason if a slide takes too long', async () => {
  const hurried = createProcesses({ log, places: 1, cpuMs: 1 })
  try {
    const { open } = openPictures(hurried.run)
    const opened = await open()
    await expect(opened.svg(1)).rejects.toThrow(/CPU time/)
  } finally {
    await hurried.close()
  }
})
