import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeWrittenList, onWrittenLists, readWrittenList } from './written-lists.ts'

interface Palette {
  colors: readonly string[]
}

const without = (color: string) => (now: readonly string[]) => now.filter((one) => one !== color)
const withFirst = (color: string) => (now: readonly string[]) => [color, ...now]

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  return () => vi.unstubAllGlobals()
})

/** A palette whose requests end when the test says so. */
function startPalette(id: string) {
  const queries = new QueryClient()
  const queryKey = ['palette', id]
  queries.setQueryData(queryKey, { colors: ['red', 'green', 'blue'] })
  const list = { queries, queryKey, shown: { colors: [] }, read: ({ colors }: Palette) => colors }
  const requests: { colors: readonly string[]; respond(): void; refuse(error: Error): void }[] = []
  const change = (edit: (now: readonly string[]) => readonly string[]) =>
    changeWrittenList<Palette, string>(
      list,
      (stored) =>
        new Promise((resolve, reject) => {
          const colors = edit(stored)
          requests.push({ colors, respond: () => resolve({ colors }), refuse: reject })
        }),
      edit,
    )
  const shown = () => readWrittenList(list)
  const sent = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count))
  return { queries, queryKey, requests, change, shown, sent }
}

test('an undo in the moment in which its change is stored builds on the stored list', async () => {
  const { requests, change, shown, sent } = startPalette('moment')
  const removing = change(without('red'))
  await sent(1)
  const seen: unknown[] = []
  const end = onWrittenLists(() => seen.push(shown()))
  requests[0]!.respond()
  await removing
  // No page has rendered the response yet.
  const undoing = change(withFirst('red'))
  end()
  expect(seen).toEqual([
    ['green', 'blue'],
    ['red', 'green', 'blue'],
  ])
  await sent(2)
  requests[1]!.respond()
  expect(await undoing).toEqual({ colors: ['red', 'green', 'blue'] })
})

test('an undo waits for its change, and shows at once', async () => {
  const { requests, change, shown, sent } = startPalette('waits')
  const removing = change(without('red'))
  const undoing = change(withFirst('red'))
  expect(shown()).toEqual(['red', 'green', 'blue'])
  expect(addEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
  expect(removeEventListener).not.toHaveBeenCalled()
  await sent(1)
  expect(requests[0]!.colors).toEqual(['green', 'blue'])
  requests[0]!.respond()
  await removing
  expect(shown()).toEqual(['red', 'green', 'blue'])
  await sent(2)
  requests[1]!.respond()
  expect(await undoing).toEqual({ colors: ['red', 'green', 'blue'] })
  expect(removeEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
})

test('a change after a failed one is made without it', async () => {
  const { requests, change, shown, sent } = startPalette('failed')
  const removing = change(without('red'))
  const next = change(without('blue'))
  await sent(1)
  requests[0]!.refuse(new Error('no'))
  await expect(removing).rejects.toThrow('no')
  await sent(2)
  requests[1]!.respond()
  expect(await next).toEqual({ colors: ['red', 'green'] })
  expect(shown()).toEqual(['red', 'green'])
})

test('a refetch that began before a change does not take it back', async () => {
  const { queries, queryKey, requests, change, shown, sent } = startPalette('refetch')
  let answerOlder = (_palette: Palette) => {}
  const older = new Promise<Palette>((resolve) => {
    answerOlder = resolve
  })
  const fetching = queries.fetchQuery({ queryKey, queryFn: () => older }).catch(() => undefined)
  const removing = change(without('red'))
  const next = change(without('blue'))
  await sent(1)
  requests[0]!.respond()
  await removing
  answerOlder({ colors: ['red', 'green', 'blue'] })
  await fetching
  await sent(2)
  expect(requests[1]!.colors).toEqual(['green'])
  requests[1]!.respond()
  await next
  expect(shown()).toEqual(['green'])
})
