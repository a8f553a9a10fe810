import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createByteCache } from '../../kernel/base/byte-cache.ts'
import { inTurns } from '../../kernel/base/in-turns.ts'
import { type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import { svgHeaders } from '../../library/icons/svg.ts'
import { withdrawn } from './admission.ts'
import { cacheHeaders, type DeliveryAnswer } from './answer.ts'
import type { Delivery, Found } from './delivery.ts'
import type { IconAnswer } from './iconify/answers.ts'
import { answerIcons } from './iconify/api.ts'
import {
  type IconLibrary,
  indexSets,
  type SearchIndex,
  type ServedSet,
  serveSet,
} from './iconify/library.ts'
import { parseSet } from './iconify/parse-set.ts'
import { isNotModified } from './representation.ts'
import type { Deployed } from './store.ts'

/** The Iconify API under a deployment's `icons/`, built from the icon sets of the deployment. */

interface Sized<Value> {
  value: Value
  bytes: number
}

interface Rendered extends DeliveryAnswer {
  bytes: number
}

const maxAnswerBytes = 32 * 2 ** 20
/** Memory of a response besides its text: headers and cache key. */
const memoryPerAnswer = 1_000
const maxLibraryBytes = 128 * 2 ** 20
/** Memory of a set for each byte of its text, including its index. */
const memoryPerByte = 4

/** Synchronous if the response is cached. */
export type IconDelivery = (
  found: Found,
  ifNoneMatch: string | undefined,
) => MaybePromise<DeliveryAnswer>

export function createIconDelivery(delivery: Delivery): IconDelivery {
  const sets = createByteCache<Sized<ServedSet>>(maxLibraryBytes, ({ bytes }) => bytes)
  const indexes = createByteCache<Sized<SearchIndex>>(maxLibraryBytes, ({ bytes }) => bytes)
  // Pages request the same icons again and again, and the response of a deployment never changes.
  const answers = createByteCache<Rendered>(maxAnswerBytes, ({ bytes }) => bytes)

  return (found, ifNoneMatch) => {
    const { deployed, path, query, immutable, restricted } = found
    refuseWithdrawn(deployed, path)
    const key = `${createVersion(deployed)} ${immutable} ${restricted} ${path}?${query}`
    return whenResolved(
      answers.get(key, () => render(found)),
      (rendered) => respondNotModifiedIfCurrent(rendered!, ifNoneMatch),
    )
  }

  async function render({ deployed, path, ...found }: Found): Promise<Rendered> {
    const name = path.slice('icons/'.length)
    const query = new URLSearchParams(found.query)
    const answer = await answerIcons(createLibrary(deployed), name, query)
    const { status, body } = answer
    const bytes = 2 * (path.length + body.length) + memoryPerAnswer
    return { status, headers: createHeaders(answer, found), body, bytes }
  }

  function createLibrary(deployed: Deployed): IconLibrary {
    return {
      prefixes: listPrefixes(deployed),
      async load(prefix) {
        const key = `${createVersion(deployed)} ${prefix}`
        const set = await sets.get(key, () => loadSet(deployed, prefix))
        return set!.value
      },
      async index() {
        const index = await indexes.get(createVersion(deployed), () => createIndex(deployed))
        return index!.value
      },
    }
  }

  async function loadSet(deployed: Deployed, prefix: string): Promise<Sized<ServedSet>> {
    const file = deployed.files.get(`icon-sets/${prefix}.json`)!
    const content = await delivery.read(deployed.tenant, file, null)
    const json =
      content instanceof Buffer ? content : await readAll(content as Readable, file.bytes)
    const data = await inTurns(parseSet(json))
    // A deployment never changes, so its completion is the last modification.
    const lastModified = Math.floor(deployed.completedAt.getTime() / 1_000)
    return { value: await serveSet({ ...data, lastModified }), bytes: file.bytes * memoryPerByte }
  }

  async function createIndex(deployed: Deployed): Promise<Sized<SearchIndex>> {
    const library = createLibrary(deployed)
    const served = []
    for (const prefix of library.prefixes) served.push(await library.load(prefix))
    const files = library.prefixes.map((prefix) => deployed.files.get(`icon-sets/${prefix}.json`)!)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return { value: await indexSets(served), bytes: bytes * memoryPerByte }
  }
}

/** Copies each piece when it comes: to join 33 MB at the end holds the event loop for 10 ms. */
async function readAll(content: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for await (const piece of content as AsyncIterable<Buffer>) at += piece.copy(bytes, at)
  return bytes.subarray(0, at)
}

function createHeaders(
  { status, contentType, body, filename }: IconAnswer,
  { immutable, restricted }: Pick<Found, 'immutable' | 'restricted'>,
): Record<string, string> {
  if (status !== 200) return { 'Content-Type': contentType }
  return {
    'Content-Type': contentType,
    ...(contentType.startsWith('image/svg+xml') ? svgHeaders : {}),
    // JSONP: the caller chooses the first word, so the browser must not sniff another type.
    ...(contentType.startsWith('application/javascript')
      ? { 'X-Content-Type-Options': 'nosniff' }
      : {}),
    ...(filename === undefined
      ? {}
      : { 'Content-Disposition': `attachment; filename="${filename}"` }),
    ETag: createTag(body),
    ...cacheHeaders(immutable, restricted),
    ...(restricted ? { Vary: 'Authorization, Origin' } : {}),
  }
}

function respondNotModifiedIfCurrent(
  answer: DeliveryAnswer,
  ifNoneMatch: string | undefined,
): DeliveryAnswer {
  const tag = answer.headers.ETag
  if (ifNoneMatch === undefined || tag === undefined) return answer
  if (!isNotModified({ ifNoneMatch, ifModifiedSince: undefined }, tag, null)) return answer
  const { 'Content-Type': _, ...headers } = answer.headers
  return { status: 304, headers, body: '' }
}

/** Throws 410 for a set that was recalled, and for a deployment that was deleted. */
function refuseWithdrawn(deployed: Deployed, path: string): void {
  if (deployed.isDeleted) throw withdrawn()
  if (deployed.recalled.size > 0 && isOfRecalledSet(deployed, path)) throw withdrawn()
}

/** Whether an address names a recalled set: `prefix.json`, `prefix/name.svg`, `prefix-name.svg`. */
function isOfRecalledSet(deployed: Deployed, path: string): boolean {
  const [, first = '', rest = ''] = /^icons\/([^/:.]+)(.*)$/.exec(path) ?? []
  if (deployed.recalled.has(`icon-sets/${first}.json`)) return true
  const isOf = (prefix: string) => first.startsWith(`${prefix}-`)
  if (rest !== '.svg' || listPrefixes(deployed).some(isOf)) return false
  return [...deployed.recalled].some((file) => isOf(setPath.exec(file)?.[1] ?? ''))
}

/** A key for what is read from the deployment, which a recall changes. */
function createVersion({ id, recalled }: Deployed): string {
  return recalled.size === 0 ? id : `${id} without ${[...recalled].join(' ')}`
}

const setPath = /^icon-sets\/([^/]+)\.json$/
const prefixes = new WeakMap<Deployed, string[]>()

function listPrefixes(deployed: Deployed): string[] {
  const known = prefixes.get(deployed)
  if (known !== undefined) return known
  const found = [...deployed.files.keys()].flatMap((path) => setPath.exec(path)?.[1] ?? [])
  prefixes.set(deployed, found)
  return found
}

function createTag(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`
}
