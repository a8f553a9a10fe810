import { paths } from '../../path-builder.ts'
import type { Entry } from './entries.ts'

const pages: Readonly<Record<string, readonly [kind: string, page: (id: string) => string]>> = {
  chk: ['Check', paths.check],
  pal: ['Palette', paths.palette],
  fnt: ['Font', paths.font],
  rul: ['Rule', paths.rule],
  ico: ['Icon', paths.icon],
  ics: ['Icon set', paths.iconSet],
  sld: ['Slide', paths.slide],
  pps: ['PPT set', paths.pptSet],
  dep: ['Deployment', paths.deployment],
  key: ['API key', paths.apiKey],
  oa: ['OAuth application', paths.oauthApplication],
  we: ['Webhook endpoint', paths.webhook],
  evt: ['Event', paths.event],
  req: ['Request', paths.requestLog],
}

/** The page of the object with a pasted id; null for other texts. */
export function findById(query: string): Entry | null {
  const id = query.trim()
  const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(id)?.[1]
  const page = prefix === undefined ? undefined : pages[prefix]
  if (page === undefined) return null
  const [kind, build] = page
  return { id, group: 'Objects', label: id, kind, to: build(id) }
}
