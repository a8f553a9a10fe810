import type { Document, Format, Role, Source } from '@blazon/document/document'
import type { Warning, WarningParams } from '@blazon/warnings/warning'
import type { Static, TSchema } from 'typebox'
import type { Brand } from './brand.ts'
import type { ColorsBehind } from './colors/colors-behind.ts'
import type { AllowedSwatches } from './colors/swatches.ts'
import type { Fix, NearestColor, Observed, Severity } from './finding.ts'
import type { ComparedPictures } from './pictures/compared-pictures.ts'
import type { Place } from './places/place.ts'
import type { Spot } from './places/spot.ts'
import type { RuleNames } from './rules/phrases.ts'
import type { Topic } from './rules/topics.ts'
import type { Selection } from './selection.ts'
import type { MeasuredOverflow } from './texts/measured-overflow.ts'
import type { PlacedPattern } from './texts/patterns.ts'
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

/** The scope of a rule; absent or empty fields restrict nothing. */
export interface AppliesTo {
  formats?: readonly Format[]
  /** Names of slide layouts. */
  layouts?: readonly string[]
  /** Slide numbers, from 1. */
  slides?: readonly number[]
  roles?: readonly Role[]
}

/**
 * A type of rule: everything that the product knows of it. Each is one file in the folder of its
 * topic, listed in `rules/registry.ts`; the API, the dashboard, the portal and the guides read it there.
 */
export interface RuleType extends RuleTypeTexts {
  type: string
  topic: Topic
  formats: readonly Format[]
  /**
   * Set if a finding on one page depends on other pages, or on the drawings of pages, so that it is
   * only known when the whole file has been read (`early-findings.ts`).
   */
  needsWholeFile?: boolean
  /**
   * JSON Schema of its parameters. In a form, `title` is the label of a parameter, `hint` the line
   * below it, and `words` has the name of each option.
   */
  params: TSchema
  /** Parameters that are valid and useful. */
  example: unknown
  /** An error in the parameters that the schema cannot express; null for none. */
  problem(params: unknown): Warning | null
  /** The regular expressions in the parameters, which `problem` does not check. */
  patterns(params: unknown): readonly PlacedPattern[]
  /** Evaluates each unit that the rule applies to, in document order. */
  evaluate(document: Document, params: unknown, context: Context): Iterable<Judgement>
  /** What a rule with these parameters asks of a person; empty if it asks for nothing. */
  sentence(params: unknown, names: RuleNames): string
}

interface RuleTypeTexts {
  /** The name for people, and the default name of its rules. */
  name: string
  /** What it requires, in one or two sentences for people who choose a rule. */
  summary: string
  /** What it requires exactly, for developers. */
  description: string
}

/** The brand, and which parts of the document to evaluate. */
export interface Context extends Brand, Selection {
  /** Compared pictures, for rules about logos. */
  pictures: ComparedPictures
  /** Loaded for rules about spelling. */
  dictionaries: Dictionaries
  /** The measured texts that may overflow; without them they are indeterminate. */
  overflow?: MeasuredOverflow
  /** The pixels below texts; without them, contrast with pictures is indeterminate. */
  colorsBehind?: ColorsBehind
  /** The palette colours that the rules of the check allow, for advice. */
  allowedSwatches: AllowedSwatches
}

/** What a check knows before it evaluates its rules. */
export type EngineContext = Omit<Context, 'roles' | 'allowedSwatches'>

/** The result of a rule for one unit; an unresolved unit never passes silently. */
export type Judgement = 'obeys' | 'indeterminate' | readonly [Violation, ...Violation[]]

export interface Violation {
  place: Place
  /** The maximum severity of its finding; absent for no limit. */
  atMost?: Severity
  observed: Observed
  expected: string
  /** A sentence for a designer, what it is made of, and the code of its wording (`sayFinding`). */
  message: string
  code: string
  params: WarningParams
  nearest?: NearestColor | null
  source?: Source | null
  /** The value in its fingerprint, if that is finer than the observed one. */
  measured?: Observed
  fix?: Fix | null
  /** The content that the fix changes; absent if it requires a person. */
  spot?: Spot | undefined
  /** Other values that the rule allows, the best first. */
  alternatives?: readonly string[]
  /** Why the fix is only made if it is asked for; absent for a fix that keeps the meaning. */
  caution?: 'code_font_missing' | 'script_font_missing'
}

interface Definition<Params extends TSchema> extends RuleTypeTexts {
  type: string
  topic: Topic
  formats: readonly Format[]
  needsWholeFile?: boolean
  params: Params
  example: Static<Params>
  problem?(params: Static<Params>): Warning | null
  patterns?(params: Static<Params>): readonly PlacedPattern[]
  evaluate(document: Document, params: Static<Params>, context: Context): Iterable<Judgement>
  sentence(params: Static<Params>, names: RuleNames): string
}

/** Declares a rule type, its parameters typed by their schema. */
export function ruleType<Params extends TSchema>(definition: Definition<Params>): RuleType {
  return {
    problem: () => null,
    patterns: () => [],
    ...(definition as unknown as Omit<RuleType, 'problem' | 'patterns'> & Partial<RuleType>),
  }
}
