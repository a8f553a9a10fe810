import type { Mark, Paragraph, Role } from '@blazon/document/document'

/** A paragraph and what only its place in the story makes use of. */
export interface ReadParagraph {
  /** Its number is for whoever gathers paragraphs to give. */
  paragraph: Paragraph
  /** Its shading and borders, and those of its runs. */
  marks: readonly Mark[]
  role: Role
  /** From 0, of a heading; null for text. */
  outlineLevel: number | null
  /** The style's name as people see it. */
  style: string
  /** What names the paragraph for good, where Word wrote it. */
  id: string | null
}
