import type { Brand } from '../../src/brand.ts'
import type { OpenDeck, Parts } from './open-deck.ts'

/** A planted violation, as a finding should report it. */
export interface Planted {
  slide: number | null
  shape: string | null
  /** Null for anything. */
  observed: string | number | null
}

/** A rule that a deck obeys, and that deck with one change that violates it. */
export interface Trial {
  params: unknown
  brand?: Partial<Brand>
  /** The obeying deck, if it had to be changed to obey. */
  obeying?: Parts
  parts: Parts
  planted: readonly Planted[]
}

export type Random = () => number

/** Null if the deck does not allow such a violation. */
export type Planter = (deck: OpenDeck, random: Random, logo: Uint8Array) => Trial | null
