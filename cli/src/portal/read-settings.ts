import { buildPages } from '@blazon/portal/build/settings'
import type { GuidelinePage } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import type { Portal } from '@blazon/sdk/types'
import { takeShown } from './shown.ts'

export interface SettingsAndPages {
  portal: Portal
  /** Name of the brand. */
  name: string
  pages: GuidelinePage[]
}

/** The settings of the portal and its published pages. `name` takes the place of the stored one. */
export async function readSettings(blazon: Blazon, name: string | null): Promise<SettingsAndPages> {
  const portal = await blazon.cms.portal.retrieve()
  const pages = blazon.cms.portalPages.list({ status: 'published', limit: 100 })
  return {
    portal,
    name: name ?? portal.name ?? (await readName(blazon, portal)),
    pages: buildPages(await takeShown(pages, null)),
  }
}

async function readName(blazon: Blazon, { organization }: Portal): Promise<string> {
  return (await blazon.organizations.retrieve(organization)).name
}
