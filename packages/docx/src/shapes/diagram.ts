import type { Paragraph } from '@blazon/document/document'
import { wordsOnly } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descendants } from '@blazon/pptx/container/xml-query'
import type { Story } from '../text/story.ts'

/**
 * The texts of the points of a SmartArt graphic (ECMA-376-1, 21.4.3). Their look depends on the
 * layout definition, so only the words are known.
 */
export function readDiagramTexts(ids: XmlElement, { word, relationships }: Story): Paragraph[] {
  const data = relationships.byId(attribute(ids, 'r:dm'))
  const model = data && !data.external ? word.pack.xml(data.target) : null
  return children(child(model, 'dgm:ptLst'), 'dgm:pt')
    .filter((point) => ['node', 'asst', null].includes(attribute(point, 'type')))
    .flatMap((point) => children(child(point, 'dgm:t'), 'a:p'))
    .map((paragraph) => [...descendants(paragraph, 'a:t')].map(({ text }) => text).join(''))
    .filter((text) => text.trim() !== '')
    .map((text, index) => ({ number: index + 1, level: 0, runs: [wordsOnly(text)], bullet: null }))
}
