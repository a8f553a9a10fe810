import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'
import { readContentControl } from './content-control.ts'
import { readParagraph } from './paragraphs.ts'
import type { ReadParagraph } from './read-paragraph.ts'
import type { InlineContent } from './runs.ts'
import type { Story, Surroundings } from './story.ts'
import { readTable } from './table.ts'

/**
 * Reads the blocks of a body, a cell, a header or a text box in order.
 * @param take gets the paragraphs; tables and shapes become elements of the story.
 * @param begin called before each paragraph is read.
 */
export function readBlocks(
  container: XmlElement,
  story: Story,
  around: Surroundings,
  take: (read: ReadParagraph) => void,
  begin: () => void = () => {},
): void {
  let held: InlineContent | null = null
  const walk = (parent: XmlElement): void => {
    for (const element of parent.children) {
      switch (element.name) {
        case 'w:p': {
          if (held === null) begin()
          const read = readParagraph(element, story, around, held)
          const properties = child(element, 'w:pPr')
          // When accepted, a deleted paragraph mark joins the paragraph to the next.
          const isJoined = descend(properties, 'w:rPr', 'w:del') !== null
          held = isJoined
            ? {
                runs: [...read.paragraph.runs],
                marks: [...read.marks],
                count: read.paragraph.runs.at(-1)?.number ?? 0,
              }
            : null
          if (held === null) take(read)
          const section = child(properties, 'w:sectPr')
          if (section) story.events.endSection(section)
          break
        }
        case 'w:tbl':
          readTable(element, story, around)
          break
        case 'w:sdt':
          if (!readContentControl(element, story)) walk(element)
          break
        case 'w:altChunk':
          story.word.pack.unread.add(`${story.part}#${attribute(element, 'r:id') ?? 'altChunk'}`)
          break
        case 'm:oMathPara':
          walk(element)
          break
        default:
          if (containers.has(element.name)) walk(element)
      }
    }
  }
  walk(container)
}

const containers: ReadonlySet<string> = new Set([
  'w:customXml',
  'w:ins',
  'w:moveTo',
  'w:sdtContent',
  'w:smartTag',
])
