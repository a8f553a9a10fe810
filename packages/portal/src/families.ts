import type { PortalModel } from './model.ts'

/**
 * The family of headings or of text: that of the settings, otherwise the brand's with this role. If no
 * family has it, the first of those without roles sets headings, and the last sets text. Null without
 * fonts.
 */
export function findFamily(
  use: 'heading' | 'body',
  { settings, fonts }: Pick<PortalModel, 'settings' | 'fonts'>,
): string | null {
  const { headingFamily, bodyFamily } = settings.theme
  const named = use === 'heading' ? headingFamily : bodyFamily
  const free = fonts.filter(({ roles }) => roles.length === 0)
  const others = free.length === 0 ? fonts : free
  const found =
    fonts.find(({ roles }) => roles.includes(use)) ?? others.at(use === 'heading' ? 0 : -1)
  return named ?? found?.family ?? null
}
