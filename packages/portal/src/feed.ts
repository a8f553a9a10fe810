import { html } from '@blazon/html/markup'
import { feedPath, findChangedPath } from './changes.ts'
import type { PortalOutput } from './output.ts'
import { type Site, siteWords } from './site.ts'

const maxEntries = 50

/** The changelog as an Atom feed (RFC 4287). Its links are absolute, as readers of feeds need them. */
export function* renderFeed(site: Site): Generator<PortalOutput> {
  const path = feedPath(site)
  if (path === null) return
  const { settings, changes } = site.model
  const to = (target: string) => `${site.options.baseUrl}/${target}`
  const entries = changes.slice(0, maxEntries).map(
    ({ at, title, text, section, slug }) => html`<entry>
<id>${to(`changelog/index.html#${at}-${section}-${slug ?? title}`)}</id>
<title>${title}</title>
<updated>${at}</updated>
<link href="${to(findChangedPath(site, section, slug) ?? 'changelog/index.html')}"/>
${text === null ? null : html`<summary>${text}</summary>\n`}</entry>
`,
  )
  const { source } = html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${to(path)}</id>
<title>${siteWords(site).say('feed_title', { name: settings.name })}</title>
<author><name>${settings.name}</name></author>
<updated>${changes[0]!.at}</updated>
<link rel="self" href="${to(path)}"/>
<link href="${to('changelog/index.html')}"/>
${entries}</feed>
`
  yield {
    path,
    contentType: 'application/atom+xml; charset=utf-8',
    bytes: new TextEncoder().encode(source),
  }
}
