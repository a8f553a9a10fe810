import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { rdfProperties } from '../drawing/metadata.ts'
import { parseXmlTree } from '../markup/xml-tree.ts'

/** The properties of an XMP packet; none if it is unreadable. */
export function readXmp(packet: string): Record<string, string> {
  try {
    return rdfProperties(parseXmlTree(packet.replace(/^[\s\uFEFF]+|[\s\0]+$/g, '')))
  } catch (error) {
    if (error instanceof UnreadableFile) return {}
    throw error
  }
}
