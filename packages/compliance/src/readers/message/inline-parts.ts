import { decodeResource } from '../../web-page/decode-resource.ts'
import { dataSheet } from '../style/data-sheet.ts'
import type { Part } from './parts.ts'

/** The parts that the HTML of a message shows or applies, by their addresses. */
export interface InlineParts {
  /** A `data:` address with the part at an address of an HTML part; other addresses unchanged. */
  embed(address: string, html: Part): string
}

/** Each `Content-ID` that the texts of HTML parts refer to. */
export function findNamedIds(sources: readonly string[]): ReadonlySet<string> {
  const found = sources.flatMap((source) => [...source.matchAll(/\bcid:([^\s"'<>()]+)/gi)])
  return new Set(found.map(([, id]) => decodeId(id!)))
}

/** The base of addresses of parts that have none of their own (RFC 2557, section 5). */
const messageBase = 'thismessage:/'

export function indexInlineParts(parts: readonly Part[]): InlineParts {
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
