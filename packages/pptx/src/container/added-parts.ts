import { crc32 } from 'node:zlib'
import type { Archive } from './zip.ts'

/** An archive to which entries are added in memory; an added one hides an entry of its name. */
interface GrowingArchive extends Archive {
  /** Must be called before the name is read. */
  add(name: string, content: Uint8Array): void
}

export function growingArchive(archive: Archive): GrowingArchive {
  const added = new Map<string, { name: string; content: Uint8Array }>()
  const find = (name: string) => added.get(name.toLowerCase())?.content
  return {
    get names() {
      return [...archive.names, ...[...added.values()].map(({ name }) => name)]
    },
    has: (name) => added.has(name.toLowerCase()) || archive.has(name),
    read: (name) => find(name) ?? archive.read(name),
    packed(name) {
      const content = find(name)
      if (!content) return archive.packed(name)
      return { method: 'stored', crc: crc32(content), size: content.length, data: content }
    },
    verify: () => archive.verify(),
    add: (name, content) => void added.set(name.toLowerCase(), { name, content }),
  }
}
