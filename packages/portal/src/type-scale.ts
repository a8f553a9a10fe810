import { findFamily } from './families.ts'
import type { PortalFont, PortalModel, TypeStep } from './model.ts'
import { wordsIn } from './words.ts'

/**
 * The steps of the settings, otherwise a modular scale on 16 px, the largest first, with names in the
 * language of the words.
 */
export function typeScale(
  model: Pick<PortalModel, 'settings' | 'fonts'>,
  { say } = wordsIn('en'),
): readonly TypeStep[] {
  const { settings, fonts } = model
  if (settings.typeScale !== null) return settings.typeScale
  const heading = findFamily('heading', model)
  const body = findFamily('body', model)
  const step = (name: string, family: string | null, sizePx: number, lineHeight: number) => ({
    name,
    family,
    sizePx,
    lineHeight,
    weight: family === heading ? boldest(fonts, family) : 400,
  })
  return [
    step(say('step_display'), heading, 76, 1.05),
    step(say('step_heading', { level: 1 }), heading, 49, 1.1),
    step(say('step_heading', { level: 2 }), heading, 31, 1.2),
    step(say('step_heading', { level: 3 }), heading, 25, 1.3),
    step(say('step_lead'), body, 20, 1.5),
    step(say('step_body'), body, 16, 1.6),
    step(say('step_caption'), body, 13, 1.5),
  ]
}

/** The heaviest weight of a family up to bold, so that no browser makes one. */
function boldest(fonts: readonly PortalFont[], family: string | null): number {
  const faces = fonts.find((font) => font.family === family)?.faces ?? []
  const weights = faces.map(({ weight }) => Math.min(700, weight.max)).filter((max) => max <= 700)
  return weights.length === 0 ? 700 : Math.max(...weights)
}
