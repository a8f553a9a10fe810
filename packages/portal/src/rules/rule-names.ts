import type { RuleNames } from '@blazon/compliance/rules/phrases'
import type { PortalModel } from '../model.ts'

type Things = Pick<PortalModel, 'palettes' | 'tokens' | 'logos' | 'templates' | 'assets'>

/** The names of the things that rules refer to by id. */
export function ruleNames({ model }: { model: Things }): RuleNames {
  const things = [model.palettes, model.tokens, model.logos, model.templates, model.assets].flat()
  const names = new Map(things.map(({ id, name }) => [id, name]))
  const colors = model.palettes.flatMap((palette) =>
    palette.colors.map(({ key, name }) => [key, name ?? key] as const),
  )
  return { things: names, colors: new Map(colors) }
}
