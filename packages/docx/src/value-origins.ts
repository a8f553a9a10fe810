import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Setting } from './styles/settings.ts'

/**
 * The values that a run can set: its colour, an effect replacing it, or the font of a script; and
 * the paint of a shading, a border or a bullet.
 */
export type ValueName = 'color' | 'textFill' | 'latin' | 'ea' | 'cs' | 'paint'

/**
 * The settings of values by run, or by paint, so that a value can be changed where it is set.
 */
export type ValueOrigins = Map<object, ReadonlyMap<ValueName, Pick<Setting, 'element' | 'part'>>>

/** Notes the element of a style or a list that sets a paint. */
export function noteSharedPaint(
  origins: ValueOrigins | null,
  paint: object,
  setting: Pick<Setting, 'element' | 'part'>,
): void {
  origins?.set(paint, new Map([['paint', setting]]))
}

/** Objects by the element that sets their value. */
export function usersByElement(origins: ValueOrigins, name: ValueName): Map<XmlElement, object[]> {
  const users = new Map<XmlElement, object[]>()
  for (const [run, values] of origins) {
    const element = values.get(name)?.element
    if (!element) continue
    const known = users.get(element)
    if (known) known.push(run)
    else users.set(element, [run])
  }
  return users
}
