import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from '../src/container/unreadable-file.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { seededRandom } from './seeded-random.ts'

const folder = '/work/shared/corpus/pptx'
const decks = existsSync(folder) ? readdirSync(folder) : []

describe.skipIf(decks.length === 0)('the decks of the corpus', () => {
  test.each(decks)('reads %s completely, with the same result each time', (name) => {
    const bytes = readFileSync(`${folder}/${name}`)
    const deck = readDeck(bytes)
    expect(deck.unread).toEqual([])
    expect(deck.pages.map(({ number }) => number)).toEqual(deck.pages.map((_, index) => index + 1))
    expect(JSON.stringify(deck)).not.toContain('"kind":"unknown"')
    expect(JSON.stringify(readDeck(bytes))).toBe(JSON.stringify(deck))
  })

  test('a real deck with random damage is either refused or read', () => {
    const seed = Number(process.env.SEED ?? 7)
    const random = seededRandom(seed)
    const bytes = readFileSync(`${folder}/test_slides.pptx`)
    for (let round = 0; round < 150; round++) {
      const copy = Uint8Array.from(bytes)
      for (let count = 0; count < 1 + round / 10; count++) {
        copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
      }
      try {
        readDeck(copy)
      } catch (error) {
        expect(error, `seed ${seed}, round ${round}`).toBeInstanceOf(UnreadableFile)
      }
    }
  })
})
