import { Readable } from 'node:stream'
import { svgHeaders } from '../../library/icons/svg.ts'
import type { DeployedFile } from '../deployments/files.ts'
import { notDeployed, withdrawn } from './admission.ts'
import type { Delivery, Found } from './delivery.ts'
import { chooseRepresentation, isNotModified, isRangeCurrent, readRange } from './representation.ts'
import type { Deployed } from './store.ts'

/** Response headers for a file of a deployment (RFC 9110 for semantics, RFC 9111 for caching). */

export interface DeliveryHeaders {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  ifModifiedSince: string | undefined
  ifRange: string | undefined
  range: string | undefined
}

export interface DeliveryAnswer {
  status: number
  headers: Record<string, string>
  /** Empty for a response without a body. */
  body: string | Uint8Array | Readable
}

/** Throws `resource_missing` if the manifest has no such path. */
export async function answerFile(
  delivery: Delivery,
  { deployed, path, immutable, restricted }: Found,
  asked: DeliveryHeaders,
  isHead: boolean,
): Promise<DeliveryAnswer> {
  const file = requireFile(deployed, path)
  const chosen = chooseRepresentation(file, asked.acceptEncoding)
  const etag = `"${chosen.sha256}"`
  // A rollback makes the content older, so a channel sends no date: only the entity tag identifies
  // its content.
  const lastModified = immutable ? deployed.completedAt : null
  const headers: Record<string, string> = {
    ETag: etag,
    ...cacheHeaders(immutable, restricted),
    ...varyOn(file, restricted),
    ...(lastModified === null ? {} : { 'Last-Modified': lastModified.toUTCString() }),
    // Also with a 304, whose policy replaces that of the content that the browser has.
    ...(file.content_type.startsWith('image/svg+xml') ? svgHeaders : {}),
  }
  if (isNotModified(asked, etag, lastModified)) return { status: 304, headers, body: '' }
  Object.assign(headers, {
    'Content-Type': file.content_type,
    'Accept-Ranges': 'bytes',
    ...(savedTypes.has(file.content_type) ? { 'Content-Disposition': 'attachment' } : {}),
    ...(chosen.encoding === null ? {} : { 'Content-Encoding': chosen.encoding }),
  })
  if (isHead) {
    headers['Content-Length'] = String(chosen.bytes)
    return { status: 200, headers, body: '' }
  }
  const range = isRangeCurrent(asked.ifRange, etag, lastModified)
    ? readRange(asked.range, chosen.bytes)
    : null
  if (range === 'none') {
    const outside = { 'Content-Range': `bytes */${chosen.bytes}`, 'Accept-Ranges': 'bytes' }
    return { status: 416, headers: outside, body: '' }
  }
  const body = await delivery.read(deployed.tenant, chosen, range)
  const length = range === null ? chosen.bytes : range.end - range.start + 1
  if (body instanceof Readable) headers['Content-Length'] = String(length)
  if (range === null) return { status: 200, headers, body }
  headers['Content-Range'] = `bytes ${range.start}-${range.end}/${chosen.bytes}`
  return { status: 206, headers, body }
}

/** Formats that a browser must save and not open with a program, which could run what they contain. */
const savedTypes: ReadonlySet<string> = new Set([
  'application/postscript',
  'application/zip',
  'image/vnd.adobe.photoshop',
  'video/lottie+json',
])

/** Throws `resource_missing`: 410 for a file that was withdrawn, else 404. */
export function requireFile({ files, recalled, isDeleted }: Deployed, path: string): DeployedFile {
  const file = files.get(path)
  if (file !== undefined) return file
  throw isDeleted || recalled.has(path) ? withdrawn() : notDeployed()
}

/** How long caches may keep a response (CMS contract, section 3). */
export function cacheHeaders(immutable: boolean, restricted: boolean): Record<string, string> {
  const who = restricted ? 'private' : 'public'
  return {
    'Cache-Control': immutable
      ? `${who}, max-age=31536000, immutable`
      : `${who}, max-age=60, stale-while-revalidate=600`,
  }
}

function varyOn({ encodings }: DeployedFile, restricted: boolean): Record<string, string> {
  const headers = [
    ...(Object.keys(encodings).length === 0 ? [] : ['Accept-Encoding']),
    ...(restricted ? ['Authorization', 'Origin'] : []),
  ]
  return headers.length === 0 ? {} : { Vary: headers.join(', ') }
}
