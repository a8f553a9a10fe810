import type { XmlElement } from '../container/xml.ts'
import { child } from '../container/xml-query.ts'
import { takes } from '../patch/child-order.ts'
import { draft, isDraft } from '../patch/draft.ts'
import type { Node, PartPatch } from '../patch/part-patch.ts'

/** Typeface of a run: Latin, East Asian or complex script. */
export type Script = 'latin' | 'ea' | 'cs'

/** Sets the typeface of a run; returns false if it has no properties of its own. */
export function setFont(
  patch: PartPatch,
  run: XmlElement,
  script: Script,
  typeface: string,
): boolean {
  const properties = characterProperties(patch, run)
  if (!properties) return false
  const font = draft(`a:${script}`, { typeface })
  const own = isDraft(properties) ? null : child(properties, font.name)
  return own ? patch.replace(own, font) : patch.add(properties, font)
}

/** The character properties of a run or field, or of the generated labels of a chart's part. */
export function characterProperties(patch: PartPatch, element: XmlElement): Node | null {
  if (element.name === 'a:r' || element.name === 'a:fld') return patch.ensure(element, 'a:rPr')
  if (!takes(element.name, 'c:txPr')) return null
  const empty = () => draft('c:txPr', {}, [draft('a:bodyPr'), draft('a:lstStyle')])
  const body = patch.ensure(element, 'c:txPr', empty)
  const paragraph = patch.ensure(body, 'a:p')
  return patch.ensure(patch.ensure(paragraph, 'a:pPr'), 'a:defRPr')
}
