import { once } from '../kernel/base/once.ts'
import { reading } from './addresses.ts'
import type { Document } from './docs/document.ts'
import { fontFiles } from './docs/fonts.ts'
import { answerPage, type Page } from './docs/page.ts'
import { referenceEntries, referencePages } from './docs/reference.ts'
import { searchIndex, searchIndexAddress, searchPage } from './docs/search.ts'
import { guideEntries, guidePages, guidePictures, serveGuides } from './guides.ts'
import type { Tag } from './openapi/openapi.ts'
import { errorEntries, errorPage } from './pages.ts'
import { contentTag } from './reply/content-tag.ts'
import type { Reply } from './reply/reply.ts'
import { type HttpRequest, hasTag } from './request/request.ts'
import type { HttpServer } from './server.ts'

/** The documentation: every page, picture, font and the index of the search, by address. */
interface Site {
  pages: ReadonlyMap<string, () => Page>
  pictures: ReadonlyMap<string, () => Buffer>
  fonts: ReadonlyMap<string, () => Buffer>
  index: () => string
}

/** The documentation, which `npm run docs` writes into files and which a service serves at `/docs`. */
export function createSite(tags: readonly Tag[], describe: () => Document): Site {
  return {
    pages: new Map([...ownPages(tags, describe), ...guidePages()]),
    pictures: guidePictures(),
    fonts: fontFiles(),
    index: once(() =>
      searchIndex([...guideEntries(), ...referenceEntries(describe()), ...errorEntries()]),
    ),
  }
}

export function serveSite(http: HttpServer, tags: readonly Tag[], describe: () => Document): void {
  const { pictures, fonts, index } = createSite(tags, describe)
  for (const [address, page] of ownPages(tags, describe)) {
    http.route(reading, address, (request) => answerPage(request, page()))
  }
  serveGuides(http)
  for (const [address, read] of pictures) {
    http.route(reading, address, (request) => answerFile(request, read(), 'image/png'))
  }
  for (const [address, read] of fonts) {
    http.route(reading, address, (request) =>
      answerFile(request, read(), 'font/woff2', 'public, max-age=31536000, immutable'),
    )
  }
  http.route(reading, searchIndexAddress, (request) =>
    answerFile(request, Buffer.from(index()), 'application/json; charset=utf-8'),
  )
}

/** The pages beside the guides, which `serveGuides` serves. */
function ownPages(tags: readonly Tag[], describe: () => Document): Map<string, () => Page> {
  return new Map([
    ...referencePages(tags, describe),
    ['/docs/errors', once(errorPage)],
    ['/docs/search', once(searchPage)],
  ])
}

function answerFile(
  request: HttpRequest,
  content: Buffer,
  contentType: string,
  cacheControl = 'no-cache',
): Reply {
  const headers = { 'Cache-Control': cacheControl, ETag: contentTag(content) }
  return hasTag(request.headers['if-none-match'], headers.ETag)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers: { ...headers, 'Content-Type': contentType }, body: content }
}
