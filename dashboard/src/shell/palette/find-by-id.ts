import { t } from '@lingui/core/macro'
import { paths } from '../../path-builder.ts'
import type { Entry } from './entries.ts'

const pages: Readonly<Record<string, readonly [kind: string, page: (id: string) => string]>> = {
  chk: [t`Check`, paths.check],
  pal: [t`Palette`, paths.palette],
  tok: [t`Token set`, paths.tokenSet],
  fnt: [t`Font`, paths.font],
  rul: [t`Rule`, paths.rule],
  ico: [t`Icon`, paths.icon],
  ics: [t`Icon set`, paths.iconSet],
  sld: [t`Slide`, paths.slide],
  pps: [t`Slide set`, paths.pptSet],
  dep: [t`Deployment`, paths.deployment],
  key: [t`API key`, paths.apiKey],
  oa: [t`OAuth application`, paths.oauthApplication],
  we: [t`Webhook endpoint`, paths.webhook],
  evt: [t`Event`, paths.event],
  req: [t`Request`, paths.requestLog],
}

/** The page of the object with a pasted id; null for other texts. */
export function findById(query: string): Entry | null {
  const id = query.trim()
  const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(id)?.[1]
  const page = prefix === undefined ? undefined : pages[prefix]
  if (page === undefined) return null
  const [kind, build] = page
  return { id, group: 'objects', label: id, kind, to: build(id) }
}
