import type { XmlElement } from '../xml.ts'
import { child } from '../xml-query.ts'
import { draft, isDraft } from './draft.ts'
import type { PartPatch } from './part-patch.ts'

/** Which of a run's typefaces: Latin, East Asian or complex script. */
export type Script = 'latin' | 'ea' | 'cs'

/** Sets a run in a typeface; false where it is no run with properties of its own. */
export function setFont(
  patch: PartPatch,
  run: XmlElement,
  script: Script,
  typeface: string,
): boolean {
  if (run.name !== 'a:r' && run.name !== 'a:fld') return false
  const properties = patch.ensure(run, 'a:rPr')
  const font = draft(`a:${script}`, { typeface })
  const own = isDraft(properties) ? null : child(properties, font.name)
  return own ? patch.replace(own, font) : patch.add(properties, font)
}
