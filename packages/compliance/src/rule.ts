import type { Document, Format, Role, Source } from '@blazon/document/document'
import type { Static, TSchema } from 'typebox'
import type { Brand } from './brand.ts'
import type { ColorsBehind } from './colors-behind.ts'
import type { Fix, NearestColor, Observed, Severity } from './finding.ts'
import type { MeasuredOverflow } from './measured-overflow.ts'
import type { PlacedPattern } from './patterns.ts'
import type { ComparedPictures } from './pictures/compared-pictures.ts'
import type { Place } from './place.ts'
import type { Spot } from './spot.ts'
import type { Dictionaries } from './words/dictionary.ts'

/** One revision of an organization's rule (brand contract, section 3). */
export interface Rule {
  id: string
  revision: number
  /** The name of its {@link RuleType}. */
  type: string
  params: unknown
  severity: Severity
  /** 1 to 100. */
  weight: number
  enabled: boolean
  applies_to: AppliesTo | null
}

/** Where a rule holds; what is absent or empty restricts nothing. */
export interface AppliesTo {
  formats?: readonly Format[]
  /** Names of slide layouts. */
  layouts?: readonly string[]
  /** Slide numbers, from 1. */
  slides?: readonly number[]
  roles?: readonly Role[]
}

/**
 * A kind of rule: its parameters and its evaluation over the document model. Each is one file in
 * `rules/`, listed in `rules/registry.ts`.
 */
export interface RuleType {
  type: string
  description: string
  formats: readonly Format[]
  /** JSON Schema of its parameters. */
  params: TSchema
  /** Parameters that are valid and useful. */
  example: unknown
  /** What is wrong with parameters that the schema can't tell; null if nothing. */
  problem(params: unknown): string | null
  /** The regular expressions among the parameters, which `problem` does not judge. */
  patterns(params: unknown): readonly PlacedPattern[]
  /** Judges each unit that the rule speaks of, in document order. */
  evaluate(document: Document, params: unknown, context: Context): Iterable<Judgement>
}

/** The brand, and how much of the document is to be judged. */
export interface Context extends Brand {
  /** What pictures look like, for rules about logos. */
  pictures: ComparedPictures
  /** Loaded for rules about spelling. */
  dictionaries: Dictionaries
  /** The texts that may be larger than their shapes; without it they cannot be judged. */
  overflow?: MeasuredOverflow
  /** The pixels below texts; without them, contrast with pictures cannot be judged. */
  colorsBehind?: ColorsBehind
  includeHidden: boolean
  includeNotes: boolean
  /** Roles of the elements that are to be judged; null for all. */
  roles: ReadonlySet<Role> | null
}

/** What a rule says of one unit; a unit that can't be resolved is never a pass in silence. */
export type Judgement = 'obeys' | 'indeterminate' | readonly [Violation, ...Violation[]]

export interface Violation {
  place: Place
  /** The most that a finding of it may be, whatever the rule's severity; absent for no limit. */
  atMost?: Severity
  observed: Observed
  expected: string
  /** A sentence for a designer. */
  message: string
  nearest?: NearestColor | null
  source?: Source | null
  fix?: Fix | null
  /** What the fix changes; absent where it is for a person. */
  spot?: Spot
}

interface Definition<Params extends TSchema> {
  type: string
  description: string
  formats: readonly Format[]
  params: Params
  example: Static<Params>
  problem?(params: Static<Params>): string | null
  patterns?(params: Static<Params>): readonly PlacedPattern[]
  evaluate(document: Document, params: Static<Params>, context: Context): Iterable<Judgement>
}

/** Declares a rule type, its parameters typed by their schema. */
export function ruleType<Params extends TSchema>(definition: Definition<Params>): RuleType {
  return {
    problem: () => null,
    patterns: () => [],
    ...(definition as unknown as Omit<RuleType, 'problem' | 'patterns'> & Partial<RuleType>),
  }
}
