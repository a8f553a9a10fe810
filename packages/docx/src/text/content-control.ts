import type { Element } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { isOn } from '../styles/values.ts'
import type { Story } from './story.ts'

/**
 * Records a content control that shows its placeholder text ("Click or tap here to enter text") as
 * unfilled. Returns false if it has its own content, which is then read.
 */
export function readContentControl(control: XmlElement, { events }: Story): boolean {
  const properties = child(control, 'w:sdtPr')
  if (!isOn(child(properties, 'w:showingPlcHdr'))) return false
  const value = (name: string) => attribute(child(properties, name), 'w:val')
  const name = value('w:alias') ?? value('w:tag') ?? 'Content control'
  const element: Element = {
    ...emptyElement('shape', `control-${value('w:id') ?? name}`, name),
    placeholder: 'content control',
  }
  events.addElement(element)
  return true
}
