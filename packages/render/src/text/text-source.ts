import type { Source } from '@blazon/document/document'
import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Cascade } from '@blazon/pptx/text/text-cascade'

/** The context of a text body, from which it inherits. */
export interface TextSource {
  cascade: Cascade
  /** Bodies from which its properties are inherited, nearest first. */
  inherited: readonly (XmlElement | null)[]
  /** Returns the relationships of the part that contains the elements of a source. */
  relationshipsOf(source: Source): Relationships
  /** Returns the bytes of a part, for pictures of bullets; null if it is missing. */
  bytes(partName: string): Uint8Array | null
  /** The text of slide number fields; null for the saved text. */
  slideNumber: number | null
}
