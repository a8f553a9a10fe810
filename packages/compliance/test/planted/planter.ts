import type { Brand } from '../../src/brand.ts'
import type { OpenDeck, Parts } from './open-deck.ts'

/** A breach that was planted, as a finding is to tell it. */
export interface Planted {
  slide: number | null
  shape: string | null
  /** Null for anything. */
  observed: string | number | null
}

/** A rule that a deck obeys, and that deck with one change that breaches it. */
export interface Trial {
  params: unknown
  brand?: Partial<Brand>
  /** The deck that obeys, where it had to be made to; as it is where absent. */
  obeying?: Parts
  parts: Parts
  planted: readonly Planted[]
}

export type Random = () => number

/** Null where the deck has no place for such a breach. */
export type Planter = (deck: OpenDeck, random: Random, logo: Uint8Array) => Trial | null
