import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { findValue } from './constraints.ts'
import { findVariable, type LayoutItem } from './items.ts'
import { make } from './label-style.ts'
import type { DiagramPoint } from './points.ts'

const emuPerPoint = 12_700

/** Whether the item shows words. */
export function hasText({ shown, algorithm }: LayoutItem): boolean {
  return algorithm === 'tx' && shown.some((point) => paragraphsOf(point).some(hasWords))
}

const paragraphsOf = ({ element }: DiagramPoint) => children(child(element, 'dgm:t'), 'a:p')

function hasWords(element: XmlElement): boolean {
  return element.name === 'a:t' ? element.text.trim() !== '' : element.children.some(hasWords)
}

/** The text of an item (`dsp:txBody`) at a size in points, as PowerPoint writes it. */
export function writeText(item: LayoutItem, size: number): XmlElement {
  const { parameters } = item
  const bulletFrom = Number(parameters.get('stBulletLvl') ?? 2)
  const hasChildren =
    bulletFrom === 1 ||
    item.shown.some((point) => paragraphsOf(point).some(hasWords) && levelOf(item, point) > 0)
  const margin = (name: string) => {
    const constraint = item.constraints.find((one) => attribute(one, 'type') === name)
    const reference = attribute(constraint, 'refType')
    const above = constraint ? null : findValue(item, name)
    if (above !== null) return Math.max(0, above)
    if (reference === 'primFontSz' || reference === 'secFontSz' || !constraint) {
      const share = constraint ? Number(attribute(constraint, 'fact') ?? 1) : defaultMargin
      return Math.max(0, Number.isFinite(share) ? share : defaultMargin) * size
    }
    return Math.max(0, findValue(item, name) ?? 0)
  }
  const inset = (name: string) => Math.round(Math.min(1_000, margin(name)) * emuPerPoint)
  const vertical = parameters.get(hasChildren ? 'txAnchorVertCh' : 'txAnchorVert')
  const properties = make('a:bodyPr', {
    lIns: inset('lMarg'),
    rIns: inset('rMarg'),
    tIns: inset('tMarg'),
    bIns: inset('bMarg'),
    anchor: anchors[vertical ?? (hasChildren ? 't' : 'mid')] ?? 'ctr',
  })
  const paragraphs = item.shown.flatMap((point) => {
    const level = levelOf(item, point)
    const isBullet =
      bulletFrom > 0 && level + 1 >= bulletFrom && findVariable(item, 'bulletEnabled') !== '0'
    return paragraphsOf(point).map((paragraph) =>
      writeParagraph(paragraph, item, size, { level, isBullet, hasChildren }),
    )
  })
  return make('dsp:txBody', {}, [properties, make('a:lstStyle'), ...paragraphs])
}

/**
 * The margin that the definitions of Office have, as a share of the text size, where they set one.
 */
const defaultMargin = 0.3
const anchors: Readonly<Record<string, string>> = { t: 't', mid: 'ctr', b: 'b' }

/** The level of a point below the first one that the item shows. */
function levelOf({ shown }: LayoutItem, point: DiagramPoint): number {
  return Math.max(0, point.depth - (shown[0]?.depth ?? point.depth))
}

interface ParagraphPlace {
  level: number
  isBullet: boolean
  hasChildren: boolean
}

function writeParagraph(
  paragraph: XmlElement,
  { parameters }: LayoutItem,
  size: number,
  { level, isBullet, hasChildren }: ParagraphPlace,
): XmlElement {
  const own = level > 0 ? size * childShare : size
  const alignment = isBullet
    ? (parameters.get('shpTxLTRAlignCh') ?? 'l')
    : (parameters.get('parTxLTRAlign') ??
      (hasChildren && parameters.get('shpTxLTRAlignCh') !== 'ctr' ? 'l' : 'ctr'))
  const indent = Math.round(Math.min(22.5, own * 0.8) * emuPerPoint)
  const depth = isBullet ? Math.max(1, level) : 0
  const percent = (name: string, value: number) =>
    make(name, {}, [make('a:spcPct', { val: value * 1_000 })])
  const properties = make(
    'a:pPr',
    {
      algn: alignment,
      rtl: attribute(child(paragraph, 'a:pPr'), 'rtl') ?? 0,
      marL: indent * depth,
      indent: isBullet ? -indent : 0,
    },
    [
      percent('a:lnSpc', 90),
      percent('a:spcBef', 0),
      percent('a:spcAft', isBullet ? 15 : 35),
      isBullet ? make('a:buChar', { char: '•' }) : make('a:buNone'),
    ],
  )
  const rest = paragraph.children.filter(({ name }) => name !== 'a:pPr')
  return { ...paragraph, children: [properties, ...rest.map((run) => withSize(run, own))] }
}

/** The size of a child as a share of that of the text above it. */
const childShare = 0.78

/** A run at a size, unless it has its own. */
function withSize(run: XmlElement, size: number): XmlElement {
  const sized = (element: XmlElement) =>
    attribute(element, 'sz') === null
      ? { ...element, attributes: { ...element.attributes, sz: String(Math.round(size * 100)) } }
      : element
  if (run.name === 'a:endParaRPr') return sized(run)
  if (!['a:r', 'a:br', 'a:fld'].includes(run.name)) return run
  const properties = child(run, 'a:rPr') ?? make('a:rPr')
  return {
    ...run,
    children: [sized(properties), ...run.children.filter(({ name }) => name !== 'a:rPr')],
  }
}
