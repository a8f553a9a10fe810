import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend, integer } from '@blazon/pptx/container/xml-query'
import type { LayoutItem } from './items.ts'

/** The colours (`dgm:colorsDef`) and the quick style (`dgm:styleDef`) of a SmartArt graphic. */
export interface DiagramStyles {
  colors: XmlElement | null
  styles: XmlElement | null
}

/** How the shape of an item looks: parts of `dsp:spPr`, and `dsp:style`. */
export interface LabelLook {
  properties: XmlElement[]
  style: XmlElement
}

/** The look of an item by its style label, as PowerPoint writes it into a saved drawing. */
export function findLook(item: LayoutItem, { colors, styles }: DiagramStyles): LabelLook {
  const set = child(item.presentation, 'dgm:prSet')
  const label =
    attribute(set, 'presStyleLbl') ?? attribute(item.element, 'styleLbl') ?? defaultLabel(item)
  const index = integer(set, 'presStyleIdx') ?? countBefore(item)
  const find = (definition: XmlElement | null) =>
    children(definition, 'dgm:styleLbl').find((one) => attribute(one, 'name') === label) ?? null
  const [colorLabel, styleLabel] = [find(colors), find(styles)]
  const color = (list: string, otherwise: XmlElement) =>
    pick(child(colorLabel, list), index) ?? otherwise
  const white = scheme('lt1')
  const isConnector = item.algorithm === 'conn'
  const references = child(styleLabel, 'dgm:style')
  const reference = (name: string, number: string, fill: XmlElement) => {
    const found = child(references, name)
    return make(name, { idx: attribute(found, 'idx') ?? number }, [fill])
  }
  const text = pick(child(colorLabel, 'dgm:txFillClrLst'), index)
  const font = child(references, 'a:fontRef')
  const fontColor = text ?? font?.children[0] ?? (font || isConnector ? scheme('tx1') : white)
  const line = color('dgm:linClrLst', isConnector ? scheme('accent1') : white)
  const fill = color('dgm:fillClrLst', scheme('accent1'))
  // Without a quick style, colours do not go through the theme.
  const plain = [
    make('a:solidFill', {}, [fill]),
    make('a:ln', { w: 12_700 }, [make('a:solidFill', {}, [line])]),
  ]
  const depth = [child(styleLabel, 'dgm:scene3d'), child(styleLabel, 'dgm:sp3d')].flatMap(
    (element) => (element ? [{ ...element, name: element.name.replace('dgm:', 'a:') }] : []),
  )
  return {
    properties: references ? depth : plain,
    style:
      findOwnStyle(item) ??
      make('dsp:style', {}, [
        reference('a:lnRef', isConnector ? '1' : '2', line),
        reference('a:fillRef', '1', fill),
        reference('a:effectRef', '0', color('dgm:effectClrLst', scheme('accent1'))),
        make('a:fontRef', { idx: attribute(font, 'idx') ?? 'minor' }, [fontColor]),
      ]),
  }
}

/** The style that the user chose for a shape, or for the point whose text it shows. */
function findOwnStyle({ presentation, shown, point }: LayoutItem): XmlElement | null {
  const style = (element: XmlElement | null) => descend(element, 'dgm:prSet', 'dgm:style')
  const own = style(presentation) ?? (shown.includes(point) ? style(point.element) : null)
  return own && { ...own, name: 'dsp:style' }
}

function defaultLabel({ algorithm, parameters, point }: LayoutItem): string {
  if (algorithm === 'conn') {
    const isLine = parameters.get('dim') === '1D'
    return point.type === 'parTrans'
      ? `parChTrans${isLine ? '1D2' : '2D1'}`
      : `sibTrans${isLine ? '1D1' : '2D1'}`
  }
  return point.type === 'asst' ? 'asst1' : 'node1'
}

/** The position among the items of the same name, for colours that change from one to the next. */
function countBefore(item: LayoutItem): number {
  const peers = (item.point.parent?.children ?? []).filter(({ type }) => type === item.point.type)
  return Math.max(0, peers.indexOf(item.point))
}

/** The colour of a list for the item of that number. */
function pick(list: XmlElement | null, index: number): XmlElement | null {
  const colors = list?.children ?? []
  if (colors.length === 0) return null
  if (attribute(list, 'meth') !== 'cycle') return colors[index % colors.length] ?? null
  const period = Math.max(1, 2 * (colors.length - 1))
  const at = index % period
  return colors[at < colors.length ? at : period - at] ?? null
}

const scheme = (name: string) => make('a:schemeClr', { val: name })

/** An element of a drawing that no file has. */
export function make(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  content: readonly XmlElement[] = [],
  text = '',
): XmlElement {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, String(value)]),
    ),
    children: content,
    text,
  }
}
