import { defineWarnings } from '@blazon/warnings/warning'

/**
 * Returns what is wrong with the parameters of a rule that its schema cannot express. The dashboard has
 * the translations by code, in `refusal-texts.ts`.
 */
export const sayRuleProblem = defineWarnings({
  logo_missing: () => 'Name the logo: send icons, files or assets.',
  variants_without_assets: () => 'Variants belong to assets: send assets, or omit variants.',
  color_unknown: ({ color }: { color: string }) => `“${color}” is not a CSS colour`,
})
