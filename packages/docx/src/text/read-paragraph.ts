import type { Mark, Paragraph, Role } from '@blazon/document/document'

/** A paragraph and the data that its place in the story needs. */
export interface ReadParagraph {
  /** Its number is assigned by the caller that collects paragraphs. */
  paragraph: Paragraph
  /** Its shading and borders, and those of its runs. */
  marks: readonly Mark[]
  role: Role
  /** Heading level from 0; null for text. */
  outlineLevel: number | null
  /** The displayed name of the style. */
  style: string
  /** The permanent id of the paragraph, if Word wrote one. */
  id: string | null
}
