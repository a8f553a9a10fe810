import { describeBytes } from '@blazon/warnings/describe-bytes'
import { linkedSheet } from '../readers/linked-sheet.ts'
import { parseHtmlTree } from '../readers/markup/html-tree.ts'
import { limitExceeded, offsetsIn } from '../readers/markup/source.ts'
import { descendants, type MarkupElement } from '../readers/markup/tree.ts'
import { dataSheet } from '../readers/style/data-sheet.ts'
import { type Import, listImports } from '../readers/style/imports.ts'
import { parseSheet } from '../readers/style/sheet.ts'
import { decodeResource } from './decode-resource.ts'

/** A page or a style sheet as it was received. */
export interface Resource {
  /** Its address after redirects. */
  address: string
  contentType: string | null
  bytes: Uint8Array
}

/** A style sheet by the address that refers to it; null if it could not be read. */
export interface FetchedSheet {
  from: string
  sheet: Resource | null
}

export interface EmbeddedPage {
  /** The page in UTF-8, with the style sheets in the addresses of its links. */
  html: Uint8Array
  /** Addresses of style sheets that are needed and were not given. */
  missing: string[]
  /** Whether the page has scripts and no text of its own. */
  isEmptyWithoutScripts: boolean
}

const maxBytes = 16 * 2 ** 20

/**
 * Puts style sheets into a page as `data:` addresses, so that the page is one file: lines stay where
 * they are, and browsers show it like the original. A sheet that could not be read remains a link.
 * @throws UnreadableFile for a page that is too deep or becomes larger than 16 MiB.
 */
export function embedSheets(page: Resource, fetched: readonly FetchedSheet[]): EmbeddedPage {
  const source = decodeResource(page.bytes, page.contentType)
  const root = parseHtmlTree(source)
  const base = findBase(root, page.address)
  const sheets = new Map(fetched.map(({ from, sheet }) => [from, sheet]))
  const missing = new Set<string>()
  let left = maxBytes - source.length
  const findOffset = offsetsIn(source)
  const changes: Change[] = []
  for (const element of descendants(root)) {
    const href = linkedSheet(element)
    const embedded = href === null ? null : embed(href, base, [])
    const place = embedded && hrefIn(source, findOffset(element.position) ?? 0)
    if (embedded !== null && place) changes.push({ ...place, text: `"${embedded}"` })
  }
  return {
    // The mark overrules a `<meta charset>` of another encoding.
    html: Buffer.from(`\ufeff${applyChanges(source, changes)}`),
    missing: [...missing],
    isEmptyWithoutScripts: isEmptyWithoutScripts(root),
  }

  /** The sheet with its imports as a `data:` address; null if it is missing or could not be read. */
  function embed(href: string, from: string, outer: readonly string[]): string | null {
    const address = resolveAddress(href, from)
    if (address === null || outer.includes(address)) return null
    const sheet = sheets.get(address)
    if (sheet === undefined) missing.add(address)
    if (!sheet) return null
    const text = decodeResource(sheet.bytes, sheet.contentType)
    const imports = listImports(text, parseSheet(text)).flatMap((one): Change[] => {
      const imported = embed(one.address, sheet.address, [...outer, address])
      return imported === null ? [] : [{ ...addressIn(text, one), text: imported }]
    })
    const embedded = dataSheet(applyChanges(text, imports))
    left -= embedded.length
    if (left < 0)
      throw limitExceeded(
        `The page with its style sheets is larger than ${describeBytes(maxBytes)}.`,
      )
    return embedded
  }
}

interface Change {
  start: number
  end: number
  text: string
}

/** The changes are in order and do not overlap. */
function applyChanges(source: string, changes: readonly Change[]): string {
  let at = 0
  const parts = changes.flatMap(({ start, end, text }) => {
    const before = source.slice(at, start)
    at = end
    return [before, text]
  })
  return parts.join('') + source.slice(at)
}

function findBase(root: MarkupElement, address: string): string {
  for (const { name, attributes } of descendants(root)) {
    const href = name === 'base' ? attributes.get('href') : undefined
    if (href !== undefined) return resolveAddress(href, address) ?? address
  }
  return address
}

/** The absolute address without its fragment; null if it is neither http nor https. */
function resolveAddress(href: string, base: string): string | null {
  const url = URL.canParse(href, base) ? new URL(href, base) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href
}

const attribute = /[\s/]*([^\s=>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?/y

/** The place of the value of `href`, with its quotes, in the tag that begins at an offset. */
function hrefIn(source: string, tag: number): Omit<Change, 'text'> | null {
  attribute.lastIndex = tag + '<link'.length
  for (let found = attribute.exec(source); found !== null; found = attribute.exec(source)) {
    const [, name = '', value] = found
    const end = attribute.lastIndex
    if (name.toLowerCase() === 'href') {
      return value === undefined ? null : { start: end - value.length, end }
    }
  }
  return null
}

function addressIn(text: string, { address, offset }: Import) {
  const start = text.indexOf(address, offset)
  return { start, end: start + address.length }
}

function isEmptyWithoutScripts(root: MarkupElement): boolean {
  let hasScript = false
  for (const { name, children } of descendants(root)) {
    if (name === 'script') hasScript = true
    if (['script', 'style', 'title', 'noscript', 'template'].includes(name)) continue
    if (children.some((child) => child.kind === 'text' && child.text.trim() !== '')) return false
  }
  return hasScript
}
