import type { GuidelinePage, PortalSettings } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'

export interface SettingsAndPages {
  settings: PortalSettings
  pages: GuidelinePage[]
  /** Sentences that replace the derived ones, by the id of the rule. */
  sentences: Readonly<Record<string, string>>
}

/** The settings of a portal that nobody has edited. */
export async function readSettings(blazon: Blazon, name: string | null): Promise<SettingsAndPages> {
  const { organization } = await blazon.apiKeys.current()
  const noRoles = {
    background: null,
    surface: null,
    text: null,
    muted: null,
    accent: null,
    line: null,
  }
  const settings: PortalSettings = {
    name: name ?? (await blazon.organizations.retrieve(organization)).name,
    description: null,
    languages: ['en'],
    navigation: null,
    theme: { light: noRoles, dark: noRoles, headingFamily: null, bodyFamily: null, logo: null },
    typeScale: null,
    footer: null,
    contactUrl: null,
  }
  return { settings, pages: [], sentences: {} }
}
