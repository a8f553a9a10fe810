import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { listAvatars } from '../../identity/users/avatar.ts'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { contentHolders, selectUsedContents } from '../../records/files/store.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { addEntry, streamZip } from '../../storage/zip.ts'
import { listContents } from '../organizations/blobs.ts'
import { findLogo } from '../organizations/logo.ts'

/** A list of the API, as lines of JSON. */
export interface ExportedList {
  /** Name of the entry in the zip. */
  path: string
  /** Pages of JSON texts, one for each item. */
  pages: () => AsyncIterable<string[]>
}

interface Archive {
  organizationId: string
  modes: readonly ('test' | 'live')[]
  lists: readonly ExportedList[]
  /** First in `manifest.json`, such as the date of the export. */
  facts: Readonly<Record<string, unknown>>
  signal: AbortSignal
  onPart: () => Promise<void>
}

/**
 * The zip of an export: each list as NDJSON, the logo and the members' pictures under `pictures/`,
 * each stored file under `files/<mode>/<sha256>`, and
 * `manifest.json` with the number of items. Everything is read while the zip is read, so it needs
 * no memory for the data.
 */
export function writeArchive(services: Services, archive: Archive): Readable {
  return streamZip((zip) => addEntries(zip, services, archive, {}))
}

/** Parts of an archive whose progress is reported: the lists, then the files. */
export function countParts({ lists }: Pick<Archive, 'lists'>): number {
  return lists.length + 1
}

async function addEntries(
  zip: ZipFile,
  services: Services,
  archive: Archive,
  counts: Record<string, number>,
): Promise<void> {
  const { lists, facts, onPart, signal } = archive
  for (const list of lists) {
    addEntry(zip, list.path, () => Readable.from(writeLines(list, counts, signal, onPart)))
  }
  let files = 0
  for await (const { path, content } of listPictures(services, archive)) {
    files += 1
    zip.addBuffer(content, path, { compress: false })
  }
  for await (const { path, open } of listFiles(services, archive)) {
    signal.throwIfAborted()
    files += 1
    addEntry(zip, path, open, { compress: false })
  }
  addEntry(zip, 'manifest.json', async () => {
    const manifest = JSON.stringify({ ...facts, lists: counts, files }, null, 2)
    await onPart()
    return Readable.from([`${manifest}\n`])
  })
}

async function* writeLines(
  { path, pages }: ExportedList,
  counts: Record<string, number>,
  signal: AbortSignal,
  onPart: () => Promise<void>,
): AsyncGenerator<string> {
  counts[path] = 0
  for await (const page of pages()) {
    signal.throwIfAborted()
    counts[path] += page.length
    if (page.length > 0) yield `${page.join('\n')}\n`
  }
  await onPart()
}

/** The pictures that are stored in rows. The lists contain only their hashes. */
async function* listPictures(
  { db }: Services,
  { organizationId }: Archive,
): AsyncGenerator<{ path: string; content: Buffer }> {
  const tenant = { organizationId, livemode: true }
  const logo = await findLogo(db, tenant)
  if (logo !== null) {
    const ending = logo.content_type.slice('image/'.length)
    yield { path: `pictures/logo.${ending}`, content: logo.content }
  }
  for await (const { user_id, content } of listAvatars(db, tenant)) {
    yield { path: `pictures/${toId('user', user_id)}.webp`, content }
  }
}

/** The stored files of the modes, without earlier exports and without bytes that nothing uses. */
async function* listFiles(
  { db, blobs }: Services,
  { organizationId, modes }: Archive,
): AsyncGenerator<{ path: string; open: () => Promise<Readable> }> {
  const holders = contentHolders.filter(([table]) => table !== 'organization_exports')
  for await (const { livemode, contents } of listContents(blobs, organizationId)) {
    const mode = livemode ? 'live' : 'test'
    if (!modes.includes(mode)) continue
    const tenant = { organizationId, livemode }
    const used = await selectUsedContents(db, tenant, contents, holders)
    for (const sha256 of contents.filter((content) => used.has(content))) {
      yield {
        path: `files/${mode}/${sha256}`,
        open: () => blobs.open({ ...tenant, sha256 }).catch(emptyIfMissing),
      }
    }
  }
}

/** A file that is deleted while the export runs is empty in it. */
function emptyIfMissing(error: unknown): Readable {
  if (error instanceof BlobMissing) return Readable.from([])
  throw error
}
