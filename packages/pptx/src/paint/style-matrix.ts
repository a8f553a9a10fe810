import type { Paint, Source, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { descendants, integer } from '../container/xml-query.ts'
import { colorChild, resolveColor } from '../theme/colors.ts'
import type { Look } from '../theme/look.ts'
import { effectList } from './effects.ts'
import { containedFill, type FillContext, resolveFill } from './fills.ts'

/**
 * The paint of a style reference (`a:fillRef`, `p:bgRef`): an entry of the theme's fill lists by
 * its index (from 1; from 1001 the background list), with `phClr` as the reference's own colour.
 * @param setIn the source of the reference; a colour of the entry itself has the source theme.
 */
export function referencedFill(
  reference: XmlElement | null,
  look: Look,
  setIn: Source,
): Sourced<Paint> | null {
  const index = reference && integer(reference, 'idx')
  if (!reference || index === null) return null
  if (index === 0 || index === 1000) return { value: { kind: 'none' }, source: setIn }
  const entry = fillEntry(look, index)
  if (!entry) return missingEntry(setIn)
  return sourced(resolveFill(entry, callerContext(reference, look)), entry, setIn)
}

/** The theme's format for a fill reference; undefined for none. */
export function referencedFormat(reference: XmlElement | null, look: Look): XmlElement | undefined {
  const index = reference && integer(reference, 'idx')
  return index ? fillEntry(look, index) : undefined
}

/** The fill of the theme, by the index of references. */
function fillEntry({ theme }: Look, index: number): XmlElement | undefined {
  const { fills, backgrounds } = theme.formats
  return index > 1000 ? backgrounds[index - 1001] : fills[index - 1]
}

/** The paint of a line by `a:lnRef`. */
export function referencedLine(
  reference: XmlElement | null,
  look: Look,
  setIn: Source,
): Sourced<Paint> | null {
  const index = reference && integer(reference, 'idx')
  if (!reference || index === null) return null
  if (index === 0) return { value: { kind: 'none' }, source: setIn }
  const entry = look.theme.formats.lines[index - 1]
  if (!entry) return missingEntry(setIn)
  const paint = containedFill(entry, callerContext(reference, look))
  return sourced(paint ?? { kind: 'none' }, entry, setIn)
}

/** The effect list of `a:effectRef`, with the colour of its `phClr`. */
export function referencedEffects(
  reference: XmlElement | null,
  look: Look,
): { list: XmlElement; context: FillContext } | null {
  const index = reference && integer(reference, 'idx')
  if (!reference || !index) return null
  const style = look.theme.formats.effects[index - 1]
  const list = effectList(style ?? null)
  return list && { list, context: callerContext(reference, look) }
}

/** The context of a referenced format, in which `phClr` is the reference's colour. */
export function callerContext(reference: XmlElement, look: Look): FillContext {
  const caller = colorChild(reference)
  return { look, placeholder: resolveColor(caller, look.scheme), caller }
}

/** Whether a format of the theme uses the caller's colour. */
function usesCaller(entry: XmlElement): boolean {
  for (const color of descendants(entry, 'a:schemeClr')) {
    if (color.attributes.val === 'phClr') return true
  }
  return false
}

function sourced(value: Paint, entry: XmlElement, setIn: Source): Sourced<Paint> {
  return { value, source: usesCaller(entry) ? setIn : 'theme' }
}

function missingEntry(source: Source): Sourced<Paint> {
  return { value: { kind: 'unknown', reason: 'a format that the theme does not have' }, source }
}
