import { openArchive } from '../src/container/zip.ts'
import { readEntries } from '../src/container/zip-directory.ts'

/** The bytes of each entry, header and packed content, by name in the archive's order. */
function rawEntries(bytes: Uint8Array): Map<string, Uint8Array> {
  return new Map(
    readEntries(bytes).map(({ name, headerStart, dataStart, packedSize }) => [
      name,
      bytes.subarray(headerStart, dataStart + packedSize),
    ]),
  )
}

/** The names of entries whose bytes differ; throws if the names or their order differ. */
export function changedEntries(before: Uint8Array, after: Uint8Array): string[] {
  const [old, fresh] = [rawEntries(before), rawEntries(after)]
  const names = [...old.keys()]
  if (names.join('\n') !== [...fresh.keys()].join('\n')) throw new Error('other entries')
  return names.filter((name) => Buffer.compare(old.get(name)!, fresh.get(name)!) !== 0)
}

/** A part as text. */
export function partText(bytes: Uint8Array, name: string): string {
  return new TextDecoder().decode(openArchive(bytes).read(name)!)
}
