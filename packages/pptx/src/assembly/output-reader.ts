import { inflateRawSync } from 'node:zlib'
import type { Relationship } from '../container/relationships.ts'
import { parseXml } from '../container/xml.ts'
import type { PartReader } from '../identity/content-hash.ts'
import type { Output, OutputPart } from './output.ts'

/** Reads the parts of a deck that is being assembled; parts without content are missing. */
export function readOutput(output: Output): PartReader {
  const bytes = (partName: string) => readContent(output.find(partName))
  return {
    bytes,
    xml: (partName) => {
      const content = bytes(partName)
      return content && parseXml(content, partName)
    },
    relationships: (partName) => {
      const all = (output.find(partName)?.links ?? []).map(({ id, type, target }): Relationship => {
        const external = typeof target === 'string'
        const kind = type.split('/').at(-1) ?? ''
        return { id, kind, type, external, target: external ? target : target.name }
      })
      return {
        all,
        byId: (id) => all.find((one) => one.id === id) ?? null,
        byKind: (kind) => all.find((one) => one.kind === kind && !one.external) ?? null,
      }
    },
  }
}

function readContent(part: OutputPart | null): Uint8Array | null {
  const content = part?.content ?? null
  if (content === null || content instanceof Uint8Array) return content
  return content.method === 'stored' ? content.data : inflateRawSync(content.data)
}
