import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { eventTypes } from '../../server/src/boot/all-event-types.ts'
import type { Document } from '../../server/src/http/docs/document.ts'
import { searchIndexAddress } from '../../server/src/http/docs/search.ts'
import { listTags, openApiDocument } from '../../server/src/http/openapi/openapi.ts'
import { createSite } from '../../server/src/http/site.ts'
import { once } from '../../server/src/kernel/base/once.ts'
import { personalRoutes, routes } from '../../server/src/routes.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))

/**
 * The documentation as files by their path, with relative links, so that any web server can serve them
 * from any folder. Throws for a link to something that is not among them.
 */
export function staticDocs(): Map<string, string | Uint8Array> {
  const rows = [...routes, ...personalRoutes]
  const describe = once(() => openApiDocument(rows, eventTypes.all, 'http://127.0.0.1:4000'))
  const site = createSite(listTags(rows), () => describe() as unknown as Document)
  const files = new Map<string, string>([
    ...[...site.pages.keys()].map((address) => [address, toFile(address)] as const),
    ...[...site.pictures.keys()].map((address) => [address, address.slice(root.length)] as const),
    ...[...site.fonts.keys()].map((address) => [address, address.slice(root.length)] as const),
    [searchIndexAddress, searchIndexAddress.slice(root.length)],
    ['/api/v1/openapi.json', 'openapi.json'],
    ['/favicon.svg', 'favicon.svg'],
    // The dashboard, which only a service has.
    ['/', 'index.html'],
  ])
  const link = (href: string, from: string) => {
    const [address = '', anchor] = href.split('#')
    const file = files.get(address)
    if (file === undefined) throw new Error(`${from} links to ${href}, which does not exist`)
    const path = posix.relative(posix.dirname(from), file)
    return anchor === undefined ? path : `${path}#${anchor}`
  }
  const index = JSON.parse(site.index()) as [string, ...string[]][]
  return new Map<string, string | Uint8Array>([
    ...[...site.pages].map(([address, page]) => {
      const file = toFile(address)
      const html = page()
        .html.replaceAll(
          / (href|src|data-index)="(\/[^"]*)"/g,
          (_, name: string, href: string) => ` ${name}="${link(href, file)}"`,
        )
        .replaceAll(
          /url\((\/docs\/fonts\/[^)]*)\)/g,
          (_, address: string) => `url(${link(address, file)})`,
        )
      return [file, html] as const
    }),
    ...[...site.pictures, ...site.fonts].map(
      ([address, read]) => [files.get(address)!, read()] as const,
    ),
    [
      files.get(searchIndexAddress)!,
      JSON.stringify(index.map(([address, ...rest]) => [link(address, 'search.html'), ...rest])),
    ],
    ['openapi.json', read('openapi.json')],
    ['favicon.svg', read('dashboard/public/favicon.svg')],
  ])
}

const root = '/docs/'

function toFile(address: string): string {
  return address === '/docs' ? 'index.html' : `${address.slice(root.length)}.html`
}
