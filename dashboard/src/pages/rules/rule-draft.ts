import type { BrandRulesCreateParams } from '@blazon/sdk/params'

/** A rule as its form edits it. */
export type RuleDraft = BrandRulesCreateParams
