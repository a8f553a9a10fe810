import { expect } from 'vitest'
import {
  type AssembledDeck,
  type Assembly,
  type AssemblySlide,
  assemble,
} from '../src/assembly/assemble.ts'
import { openPackage } from '../src/container/package.ts'
import { slideContentHashes } from '../src/identity/content-hash.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { listFaults } from './package-faults.ts'

/** An unchanged slide of a deck. */
export function slide(
  deck: Uint8Array,
  number: number,
  more: Partial<AssemblySlide> = {},
): AssemblySlide {
  return { deck, slide: number, mark: null, hidden: null, section: null, ...more }
}

/** Assembles these slides; the result must be a valid package. */
export function assembled(
  slides: readonly AssemblySlide[],
  more: Partial<Assembly> = {},
): AssembledDeck {
  const deck = assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Test', ...more })
  expect(listFaults(deck.bytes)).toEqual([])
  return deck
}

/** The text of each slide. */
export function words(bytes: Uint8Array) {
  return readDeck(bytes).pages.map(({ elements }) =>
    elements
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)))
      .join(''),
  )
}

export function listHashes(bytes: Uint8Array): string[] {
  return slideContentHashes(openPackage(bytes))
}

/** Names of matching parts, without relationships. */
export function partsLike(bytes: Uint8Array, pattern: RegExp): string[] {
  const { names } = openPackage(bytes).archive
  return names.filter((name) => pattern.test(name) && !name.includes('_rels/')).sort()
}

/** A theme whose colours are all this one. */
export function officeWith(accent: string) {
  const names = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5']
  const all = [...names, 'accent6', 'hlink', 'folHlink']
  return {
    colors: all.map((name) => `<a:${name}><a:srgbClr val="${accent}"/></a:${name}>`).join(''),
  }
}
