import { findFamily } from './families.ts'
import type { PortalFont, PortalModel, TypeStep } from './model.ts'

/** The steps of the settings, otherwise a modular scale on 16 px, the largest first. */
export function typeScale(model: Pick<PortalModel, 'settings' | 'fonts'>): readonly TypeStep[] {
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
    step('Display', heading, 76, 1.05),
    step('Heading 1', heading, 49, 1.1),
    step('Heading 2', heading, 31, 1.2),
    step('Heading 3', heading, 25, 1.3),
    step('Lead', body, 20, 1.5),
    step('Body', body, 16, 1.6),
    step('Caption', body, 13, 1.5),
  ]
}

/** The heaviest weight of a family up to bold, so that no browser makes one. */
function boldest(fonts: readonly PortalFont[], family: string | null): number {
  const faces = fonts.find((font) => font.family === family)?.faces ?? []
  const weights = faces.map(({ weight }) => Math.min(700, weight.max)).filter((max) => max <= 700)
  return weights.length === 0 ? 700 : Math.max(...weights)
}
