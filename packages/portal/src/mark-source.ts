import type { PortalAsset, PortalFile, PortalModel } from './model.ts'

/** The logo of the site's header: the one of the settings, otherwise the first with a picture. */
export function findMark({ settings, logos }: PortalModel): PortalAsset | null {
  const named = logos.find(({ slug }) => slug === settings.theme.logo)
  return named ?? logos.find(({ variants }) => variants.some((variant) => variant.picture)) ?? null
}

/** The pictures of the header's logo; without a variant for dark pages, `dark` is null. */
export function markSource(
  model: PortalModel,
): { light: PortalFile; dark: PortalFile | null } | null {
  const variants = findMark(model)?.variants.filter(({ picture }) => picture !== null) ?? []
  const light = variants.find(({ name }) => name === 'default' || name === 'light') ?? variants[0]
  if (light === undefined) return null
  const dark = variants.find(({ name }) => name === 'dark')
  return { light: light.picture!, dark: dark?.picture ?? null }
}
