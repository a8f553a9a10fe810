import type { Paint, Sourced } from '@blazon/document/document'
import type { Origin } from '../container/origins.ts'
import type { XmlElement } from '../container/xml.ts'
import { child, children, descend } from '../container/xml-query.ts'
import { ownFill } from '../paint/fills.ts'
import { takes } from '../patch/child-order.ts'
import { type Draft, draft, isDraft, isStrict } from '../patch/draft.ts'
import { type Node, type PartPatch, requireSource } from '../patch/part-patch.ts'
import { keepsTextColor } from '../text/text.ts'
import { colorChild } from '../theme/colors.ts'
import { characterProperties } from './set-font.ts'

/** The painted part of an object. */
export type PaintedPart =
  | 'background'
  | 'fill'
  | 'line'
  | 'effect'
  | 'text'
  | 'highlight'
  | 'bullet'

/** A replacement of one colour of a paint, both `#RRGGBB`. */
interface Recoloring {
  paint: Sourced<Paint>
  from: string
  to: string
}

/**
 * Writes another colour on the object itself, even if it was inherited; the opacity stays. Returns
 * false if that is not possible.
 */
export function recolor(
  patch: PartPatch,
  { element, border, gradient }: Origin,
  part: PaintedPart,
  recoloring: Recoloring,
): boolean {
  const strict = isStrict(requireSource(element).scope)
  const change = { patch, strict, gradient, ...recoloring }
  switch (part) {
    case 'background':
      return recolorBackground(element, change)
    case 'fill':
      return recolorFill(findProperties(element, change), change)
    case 'line':
      if (child(element, 'a:rPr') !== null) {
        // Writing an outline here would lose the width of the inherited one.
        return recolorFill(descend(element, 'a:rPr', 'a:ln'), change)
      }
      return recolorFill(
        holderIn(findProperties(element, change), border ?? 'a:ln', change),
        change,
      )
    case 'effect':
      return element.name === 'a:fillOverlay'
        ? recolorFill(element, change)
        : replaceColor(element, change)
    case 'text':
      return recolorText(element, change)
    case 'highlight':
      return replaceColor(descend(element, 'a:rPr', 'a:highlight'), change)
    case 'bullet':
      return recolorBullet(element, change)
  }
}

interface Change extends Recoloring {
  patch: PartPatch
  strict: boolean
  gradient: XmlElement | undefined
}

/** The properties element with the fill and the line of a shape or a cell. */
function findProperties(element: XmlElement, change: Change): Node | null {
  if (element.name.endsWith(':spPr')) return element
  if (element.name === 'a:tc') return holderIn(element, 'a:tcPr', change)
  const own = element.children.find(({ name }) => name.endsWith(':spPr'))
  return own ?? (takes(element.name, 'c:spPr') ? holderIn(element, 'c:spPr', change) : null)
}

/** The child element that holds a paint; created only for a solid one. */
function holderIn(parent: Node | null, name: string, { patch, paint }: Change): Node | null {
  if (!parent) return null
  if (paint.value.kind === 'solid') return patch.ensure(parent, name)
  return isDraft(parent) ? null : child(parent, name)
}

/** Changes a fill on the element, and writes one if a solid fill is inherited. */
function recolorFill(container: Node | null, change: Change): boolean {
  if (!container) return false
  const { patch, paint, from } = change
  const own = isDraft(container) ? null : ownFill(container)
  const { value } = paint
  switch (value.kind) {
    case 'solid':
      if (!own) return patch.add(container, solidFill(change))
      return own.name === 'a:solidFill'
        ? replaceColor(own, change)
        : patch.replace(own, solidFill(change))
    case 'gradient':
      return own
        ? recolorStops(own, value.stops, change)
        : writeStops(container, value.stops, change)
    case 'pattern': {
      const colors = { 'a:fgClr': value.foreground, 'a:bgClr': value.background }
      return Object.entries(colors).every(
        ([name, { hex, alpha }]) => hex !== from || replaceColor(child(own, name), change, alpha),
      )
    }
    default:
      return false
  }
}

type Stops = Extract<Paint, { kind: 'gradient' }>['stops']

function recolorStops(own: XmlElement, stops: Stops, change: Change): boolean {
  const written = children(child(own, 'a:gsLst'), 'a:gs')
  return (
    written.length === stops.length &&
    stops.every(
      ({ hex, alpha }, at) =>
        hex !== change.from || replaceColor(written[at] ?? null, change, alpha),
    )
  )
}

/**
 * Writes a copy of an inherited gradient as shown; its stops are then changed one colour at a time.
 */
function writeStops(container: Node, stops: Stops, change: Change): boolean {
  const { patch, gradient, from, to } = change
  if (!gradient) return false
  const own = patch.ensure(container, 'a:gradFill', () => seenGradient(gradient, stops, change))
  const written = (own as Draft).drafts.find(({ name }) => name === 'a:gsLst')?.drafts ?? []
  const meant = written.filter((_, at) => stops[at]?.hex === from)
  const isFree = meant.every(({ drafts: [color] }) =>
    [from.slice(1), to.slice(1)].includes(color?.attributes.val ?? ''),
  )
  if (!isFree) return false
  for (const [at, stop] of written.entries()) {
    const seen = stops[at]
    if (seen?.hex === from) stop.drafts.splice(0, 1, colorDraft(change, seen.alpha))
  }
  return true
}

function seenGradient(gradient: XmlElement, stops: Stops, change: Change): Draft {
  const copy = ({ name, attributes, children: inner }: XmlElement): Draft =>
    draft(name, attributes, inner.map(copy))
  const seen = copy(gradient)
  const list = seen.drafts.find(({ name }) => name === 'a:gsLst')
  for (const [at, { hex, alpha }] of stops.entries()) {
    const { drafts } = list?.drafts[at] ?? {}
    drafts?.splice(0, drafts.length, colorDraft({ ...change, to: hex }, alpha))
  }
  return seen
}

function replaceColor(holder: XmlElement | null, change: Change, alpha?: number): boolean {
  const color = colorChild(holder)
  return color !== null && change.patch.replace(color, colorDraft(change, alpha))
}

function recolorText(run: XmlElement, change: Change): boolean {
  const { patch, paint } = change
  const written = child(run, 'a:rPr')
  const properties = paint.value.kind === 'solid' ? characterProperties(patch, run) : written
  const link = child(written, 'a:hlinkClick')
  if (!written || !link || keepsTextColor(link)) return recolorFill(properties, change)
  // The visible colour is the theme's link colour; from now on the run's own is shown.
  const own = ownFill(written)
  const isWritten = own
    ? patch.replace(own, solidFill(change))
    : patch.add(written, solidFill(change))
  return isWritten && letLinkKeepColor(patch, link)
}

/** Marks the link as PowerPoint does for a link with its own colour (MS-ODRAWXML, `hlinkClr`). */
function letLinkKeepColor(patch: PartPatch, link: XmlElement): boolean {
  const mark = draft('ahyp:hlinkClr', { val: 'tx' })
  const known = children(child(link, 'a:extLst'), 'a:ext').find((one) => child(one, mark.name))
  if (known) return patch.replace(child(known, mark.name)!, mark)
  const extension = draft('a:ext', { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' }, [mark])
  return patch.add(patch.ensure(link, 'a:extLst'), extension)
}

function recolorBullet(paragraph: XmlElement, change: Change): boolean {
  const properties = change.patch.ensure(paragraph, 'a:pPr')
  const own = isDraft(properties) ? null : child(properties, 'a:buClr')
  if (own) return replaceColor(own, change)
  return change.patch.add(properties, draft('a:buClr', {}, [colorDraft(change)]))
}

function recolorBackground(slide: XmlElement, change: Change): boolean {
  const { patch } = change
  const common = child(slide, 'p:cSld')
  if (!common) return false
  const background = child(common, 'p:bg')
  const own = child(background, 'p:bgPr')
  if (own) return recolorFill(own, change)
  if (change.paint.value.kind !== 'solid') return false
  const properties = draft('p:bgPr', {}, [solidFill(change), draft('a:effectLst')])
  const reference = child(background, 'p:bgRef')
  if (reference) return patch.replace(reference, properties)
  return !background && patch.add(common, draft('p:bg', {}, [properties]))
}

function solidFill(change: Change): Draft {
  return draft('a:solidFill', {}, [colorDraft(change)])
}

/** The colour as `a:srgbClr`, with the opacity of the one it replaces. */
function colorDraft({ paint, to, strict }: Change, alpha = solidAlpha(paint.value)): Draft {
  const thousandths = Math.round(alpha * 100_000)
  const opacity = strict ? `${thousandths / 1000}%` : String(thousandths)
  const transforms = alpha === 1 ? [] : [draft('a:alpha', { val: opacity })]
  return draft('a:srgbClr', { val: to.slice(1) }, transforms)
}

function solidAlpha(paint: Paint): number {
  return paint.kind === 'solid' ? paint.color.alpha : 1
}
