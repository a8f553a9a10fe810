import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createUuids,
  firstUuidAt,
  type Kind,
  newUuid,
  newUuidTails,
  prefixes,
  readCreated,
  readTime,
  toId,
  toUuid,
  uuidAt,
} from './ids.ts'

const kinds = fc.constantFrom(...(Object.keys(prefixes) as Kind[]))
const uuids = fc.uuid()

test('an id converts to its UUID and back', () => {
  fc.assert(
    fc.property(kinds, uuids, (kind, uuid) => {
      const id = toId(kind, uuid)
      expect(id).toMatch(new RegExp(`^${prefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`))
      expect(toUuid(kind, id)).toBe(uuid)
    }),
  )
})

test('ids sort as their UUIDs do', () => {
  fc.assert(
    fc.property(kinds, uuids, uuids, (kind, a, b) => {
      expect(toId(kind, a) < toId(kind, b)).toBe(a < b)
    }),
  )
})

test('an id belongs to only one kind', () => {
  expect(new Set(Object.values(prefixes)).size).toBe(Object.keys(prefixes).length)
  fc.assert(
    fc.property(kinds, kinds, uuids, (kind, other, uuid) => {
      expect(toUuid(other, toId(kind, uuid))).toBe(kind === other ? uuid : null)
    }),
  )
})

test('only the canonical form of an id is accepted', () => {
  const nearly = fc
    .tuple(uuids, fc.nat(29), fc.string({ unit: 'binary', maxLength: 2 }))
    .map(([uuid, at, text]) => {
      const id = toId('file', uuid)
      return id.slice(0, at) + text + id.slice(at + 1)
    })
  const anything = fc.oneof(nearly, fc.string({ unit: 'binary', maxLength: 40 }))
  fc.assert(
    fc.property(anything, (text) => {
      const uuid = toUuid('file', text)
      if (uuid === null) return
      expect(uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(toId('file', uuid)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['upper case', (id: string) => id.toUpperCase()],
  ['upper case after the prefix', (id: string) => `file_${id.slice(5).toUpperCase()}`],
  ['one character less', (id: string) => id.slice(0, -1)],
  ['one character more', (id: string) => `${id}0`],
  ['more than 128 bits', (id: string) => `file_8${id.slice(6)}`],
  ['a letter outside Crockford base32', (id: string) => `${id.slice(0, -1)}u`],
  ['a space around it', (id: string) => ` ${id.slice(1)}`],
  ['no separator', (id: string) => id.replace('_', '0')],
])('refuses an id with %s', (_what, spoil) => {
  expect(toUuid('file', spoil(toId('file', newUuid())))).toBeNull()
})

test('each new UUID has version 7 and is greater than the one before, even if the clock steps back', () => {
  const newUuid = createUuids()
  const clock = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(clock, (steps) => {
      let now = Date.now()
      let before = newUuid(now)
      for (const step of steps) {
        now += step
        const uuid = newUuid(now)
        expect(uuid > before).toBe(true)
        expect(uuid).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        )
        before = uuid
      }
    }),
  )
})

test('new UUIDs follow a clock that was ahead by more than a second and was corrected', () => {
  const now = Date.now()
  const newUuid = createUuids(1_000)
  const ahead = newUuid(now + 3_600_000)
  expect(readTime(newUuid(now))).toBe(now)
  const before = newUuid(now + 900)
  const after = newUuid(now)
  expect(after > before).toBe(true)
  expect(after < ahead).toBe(true)
})

test('UUIDs of one millisecond keep their order, also when the counter overflows', () => {
  const now = Date.now() + 60_000
  const made = Array.from({ length: 10_000 }, () => newUuid(now))
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('UUIDs whose time the store adds keep their order in one call, also when the counter starts again', () => {
  for (let round = 0; round < 10; round++) {
    const made = newUuidTails(1_000).map((tail) => uuidAt(1_795_000_000_000, tail))
    expect([...made].sort()).toEqual(made)
    expect(made.every((uuid) => readTime(uuid) === 1_795_000_000_000)).toBe(true)
  }
})

test('contains its creation time, and is not less than the first UUID of its millisecond', () => {
  // Later than every UUID that this process created, so that the counter does not shift it.
  const times = fc.integer({ min: 1, max: 1_000_000 }).map((step) => Date.now() + 1e10 + step)
  fc.assert(
    fc.property(fc.uniqueArray(times, { minLength: 1, maxLength: 5 }), (unordered) => {
      for (const time of unordered) {
        const first = firstUuidAt(time)
        expect(readTime(first)).toBe(time)
        expect(readCreated(first)).toBe(new Date(time).toISOString())
        expect(firstUuidAt(time - 1) < first && first < firstUuidAt(time + 1)).toBe(true)
      }
    }),
  )
  const time = Date.now() + 1e11
  expect(readTime(newUuid(time))).toBe(time)
  expect(newUuid(time + 1) > firstUuidAt(time + 1)).toBe(true)
})
