import type { Document, Element, MessagePart, Page } from '@blazon/document/document'
import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { sayUnchecked } from '../refusal-messages.ts'
import { decodeResource } from '../web-page/decode-resource.ts'
import { noBackground, onlyPage } from './element.ts'
import { readHtmlTree } from './html.ts'
import { parseHtmlTree } from './markup/html-tree.ts'
import { requireMarkupSize } from './markup/source.ts'
import { encrypted, type Message, type Part, parseMessage } from './message/parts.ts'
import { dataSheet } from './style/data-sheet.ts'
import { createPlainText, listBlocks, splitLines } from './text.ts'

/** The parts that the HTML of a message shows or applies, by their addresses. */
interface InlineParts {
  /** A `data:` address with the part at an address of an HTML part; other addresses unchanged. */
  embed(address: string, html: Part): string
}

/** The base of addresses of parts that have none of their own (RFC 2557, section 5). */
const messageBase = 'thismessage:/'

/**
 * Reads an e-mail message: its subject, its HTML parts as web pages with the pictures and style
 * sheets of the message, and its plain texts. Each is a page; positions are those in the decoded
 * part.
 * @throws UnreadableFile, and nothing else.
 */
export async function readEml(bytes: Uint8Array): Promise<Document> {
  const message = await parseMessage(bytes)
  if (!['from', 'to', 'subject', 'date', 'mime-version'].some((name) => message.fields.has(name))) {
    throw malformed('The file has no header of an e-mail message.')
  }
  const { subject } = message
  const first = subject?.trim() ? [createPage('subject', [createSubject(subject)])] : []
  return createDocument('eml', message, first)
}

/**
 * Reads a web archive (RFC 2557), which browsers save: its pages and frames, with the pictures and
 * style sheets of the archive. Its subject is the title of the page.
 * @throws UnreadableFile, and nothing else.
 */
export async function readMht(bytes: Uint8Array): Promise<Document> {
  return createDocument('mht', await parseMessage(bytes), [])
}

function createDocument(format: 'eml' | 'mht', message: Message, first: Page[]): Document {
  const { parts } = message
  const inline = indexInlineParts(parts)
  const htmlParts = parts.filter((part) => isShown(part, htmlTypes))
  const textParts = parts.filter((part) => isShown(part, ['text/plain']))
  const sources = htmlParts.map(decodeHtml)
  const named = findNamedIds(sources)
  const documents = htmlParts.map((part, at) => readHtmlPart(part, sources[at]!, inline))
  const pages = [
    ...first,
    ...documents.map((one) => ({ ...one.pages[0]!, messagePart: 'html' as const })),
    ...textParts.map((part) => createPage('text', readPlainText(part.readText()))),
  ].map((page, at) => ({ ...page, number: at + 1 }))
  if (pages.length === first.length) throw noReadablePart(parts)
  return {
    format,
    pages,
    size: null,
    // A message is shown under its subject, and not under the title of its HTML.
    properties: format === 'mht' ? (documents[0]?.properties ?? {}) : {},
    macros: false,
    externalLinks: documents.flatMap(({ externalLinks }, at) =>
      externalLinks.map((link) => ({ ...link, page: first.length + at + 1 })),
    ),
    masterHashes: [],
    unread: documents.flatMap(({ unread }) => unread),
    attachments: parts
      .filter((part) => ![...htmlParts, ...textParts].includes(part))
      .filter((part) => !isRead(part, named))
      .map(({ filename, mediaType }) => filename ?? mediaType),
  }
}

const htmlTypes = ['text/html', 'application/xhtml+xml']

function isShown({ mediaType, isAttached, bytes }: Part, types: readonly string[]): boolean {
  return types.includes(mediaType) && !isAttached && bytes.some((byte) => !isSpace(byte))
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
}

/** Whether a part needs no judgement of its own: it is empty, a signature, or what a page loads. */
function isRead(part: Part, named: ReadonlySet<string>): boolean {
  const { mediaType, contentId, location, isAttached, bytes } = part
  if (bytes.length === 0 || signatureTypes.test(mediaType)) return true
  if (contentId !== null && named.has(contentId)) return true
  return location !== null && !isAttached && loadedTypes.test(mediaType)
}

const signatureTypes = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/
const loadedTypes = /^(?:image|font)\/|^text\/(?:css|javascript)$|javascript|font/

function noReadablePart(parts: readonly Part[]): UnreadableFile {
  const hasAttachments = parts.some(({ isAttached }) => isAttached)
  const code = hasAttachments ? 'message_of_attachments' : 'message_without_text'
  return new UnreadableFile('unsupported_format', sayUnchecked(code))
}

function decodeHtml({ bytes, contentType }: Part): string {
  requireMarkupSize(bytes)
  return decodeResource(bytes, contentType)
}

function readHtmlPart(part: Part, source: string, inline: InlineParts): Document {
  return readHtmlTree(parseHtmlTree(source, (address) => inline.embed(address, part)))
}

function createPage(messagePart: MessagePart, elements: readonly Element[]): Page {
  return { ...onlyPage(elements, noBackground), messagePart }
}

function createSubject(subject: string): Element {
  return { ...createPlainText('subject', 'Subject', subject), role: 'title' }
}

/** The blocks of a plain text; those below the line `-- ` are the signature (RFC 3676, 4.3). */
function readPlainText(text: string): Element[] {
  if (/^\s*-----BEGIN PGP MESSAGE-----/.test(text)) throw encrypted('PGP')
  const lines = blankArmor(splitLines(text))
  const mark = lines.lastIndexOf('-- ')
  const end = mark < 0 ? lines.length : mark
  const signature = lines.map((line, at) => ({ line: at > end ? line : '' }))
  return [
    ...listBlocks(lines.slice(0, end).map((line) => ({ line }))),
    ...listBlocks(signature).map((block) => ({ ...block, role: 'footer' as const })),
  ]
}

/** Removes the lines of an OpenPGP signature from the text (RFC 9580, section 7). */
function blankArmor(lines: readonly string[]): string[] {
  const start = lines.indexOf('-----BEGIN PGP SIGNED MESSAGE-----')
  const signature = lines.indexOf('-----BEGIN PGP SIGNATURE-----')
  if (start < 0 || signature < start) return [...lines]
  const text = lines.indexOf('', start)
  const end = lines.indexOf('-----END PGP SIGNATURE-----', signature)
  return lines.map((line, at) =>
    (at >= start && at < text) || (at >= signature && at <= end) ? '' : line,
  )
}

/** Each `Content-ID` that the texts of HTML parts refer to. */
function findNamedIds(sources: readonly string[]): ReadonlySet<string> {
  const found = sources.flatMap((source) => [...source.matchAll(/\bcid:([^\s"'<>()]+)/gi)])
  return new Set(found.map(([, id]) => decodeId(id!)))
}

function indexInlineParts(parts: readonly Part[]): InlineParts {
  const byId = new Map<string, Part>()
  const byLocation = new Map<string, Part>()
  for (const part of parts) {
    const location = resolve(part.location, messageBase)
    if (part.contentId && !byId.has(part.contentId)) byId.set(part.contentId, part)
    if (location && !byLocation.has(location)) byLocation.set(location, part)
  }
  const find = (address: string, html: Part): Part | undefined => {
    const id = /^cid:(.*)$/is.exec(address.trim())?.[1]
    if (id !== undefined) return byId.get(decodeId(id)) ?? byLocation.get(`cid:${id}`)
    const location = resolve(address, resolve(html.location, messageBase) ?? messageBase)
    return location === null ? undefined : byLocation.get(location)
  }
  return {
    embed(address, html) {
      const part = find(address, html)
      return (part && createDataAddress(part)) ?? address
    },
  }
}

function createDataAddress(part: Part): string | null {
  const { mediaType, contentType, bytes } = part
  if (mediaType === 'text/css') return dataSheet(decodeResource(bytes, contentType))
  if (!mediaType.startsWith('image/')) return null
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
}

/** The absolute address without its fragment; null if it is none. */
function resolve(address: string | null, base: string): string | null {
  if (address === null || !URL.canParse(address, base)) return null
  const url = new URL(address, base)
  url.hash = ''
  return url.href
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
