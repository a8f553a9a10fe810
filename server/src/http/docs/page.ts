import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { newestVersion } from '../../kernel/api/versions.ts'
import { shield } from '../../kernel/pages/look.ts'
import { contentTag } from '../reply/content-tag.ts'
import type { Reply } from '../reply/reply.ts'
import { chooseEncoding, type Encoding } from '../request/encoding.ts'
import type { HttpRequest } from '../request/request.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** A page, rendered once. Each encoding is compressed when a client first requests it. */
export interface Page {
  html: string
  etag: string
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

interface Content {
  /** Text. */
  title: string
  /** HTML. */
  content: string
  /** HTML of the navigation at the side. */
  navigation?: string
  /** The address of the current link in the header. */
  section?: string
}

/** A self-contained page in the product's design. */
export function createPage({ title, content, navigation, section }: Content): Page {
  const links = sections.map(([href, text]) => {
    const current = href === section ? ' aria-current="true"' : ''
    return `<a href="${href}"${current}>${text}</a>`
  })
  const toSide = navigation === undefined ? '' : '<a class="to-side" href="#side">Contents</a>'
  const side =
    navigation === undefined
      ? ''
      : `<nav class="side" id="side" aria-label="Contents">${navigation}</nav>`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} · Blazon</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${script}</script><style>${style}</style></head><body><a class="skip" href="#content">Skip to the content</a>
<header class="head"><a class="brand" href="/">${shield}Blazon</a><nav aria-label="Documentation" class="head-links">${links.join(' ')} ${toSide}</nav></header>
<div${side === '' ? '' : ' class="with-side"'}><main id="content"><h1>${title}</h1>${content}${footer}</main>${side}</div></body></html>`
  return { html, etag: contentTag(html), encoded: {} }
}

/** Answers with the page in an encoding that the client accepts, or with 304 if the client has it. */
export async function answerPage(request: HttpRequest, page: Page, status = 200): Promise<Reply> {
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  }
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    return { status: 304, headers, body: '' }
  }
  const shown = { ...headers, 'Content-Type': 'text/html; charset=utf-8' }
  const encoding = chooseEncoding(request)
  if (encoding === null) return { status, headers: shown, body: page.html }
  page.encoded[encoding] ??= compress[encoding](page.html)
  const body = await page.encoded[encoding]
  return { status, headers: { ...shown, 'Content-Encoding': encoding }, body }
}

const sections = [
  ['/docs', 'Overview'],
  ['/docs/guides', 'Guides'],
  ['/docs/errors', 'Error codes'],
  ['/docs/search', 'Search'],
] as const

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }
const footer = `<p class="version">Blazon ${version}, API version ${newestVersion}</p>`

/** Only the script and the style sheet above apply to a page. It loads pictures and the index of the search. */
const policy = [
  "default-src 'none'",
  `script-src '${hashText(script)}'`,
  `style-src '${hashText(style)}'`,
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function hashText(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const compress: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html) => promisify(gzip)(html),
}
