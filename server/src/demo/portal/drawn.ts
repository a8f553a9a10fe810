import { createHash } from 'node:crypto'
import type { PortalFile } from '@blazon/portal/model'

/** Files of the demo, in memory. */
export interface Drawn {
  add(
    filename: string,
    contentType: string,
    content: string | Uint8Array,
    size?: { width: number; height: number },
  ): PortalFile
  read(file: PortalFile): Promise<Uint8Array>
}

export function createDrawn(): Drawn {
  const contents = new Map<string, Uint8Array>()
  return {
    add(filename, contentType, content, size) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const key = createHash('sha256').update(bytes).digest('hex')
      contents.set(key, bytes)
      const { width, height } = size ?? { width: null, height: null }
      return { key, filename, contentType, bytes: bytes.length, width, height }
    },
    async read({ key, filename }) {
      const bytes = contents.get(key)
      if (bytes === undefined) throw new Error(`the demo has no file ${filename}`)
      return bytes
    },
  }
}
