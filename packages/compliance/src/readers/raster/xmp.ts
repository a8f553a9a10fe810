import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { rdfProperties } from '../drawing/metadata.ts'
import { parseXmlTree } from '../markup/xml-tree.ts'

/** The properties of an XMP packet; none of one that can't be read. */
export function readXmp(packet: string): Record<string, string> {
  try {
    return rdfProperties(parseXmlTree(packet.replace(/^[\s\uFEFF]+|[\s\0]+$/g, '')))
  } catch (error) {
    if (error instanceof UnreadableFile) return {}
    throw error
  }
}
