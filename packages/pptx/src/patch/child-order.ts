/**
 * The schema's order of children for the elements that edits write to (ECMA-376-1, annex A). Names
 * in the same position are alternatives, or never occur together.
 */
const effects = ['a:effectLst', 'a:effectDag']

/** Fills (`EG_FillProperties`). An element has at most one. */
const fillNames: readonly string[] = [
  'a:noFill',
  'a:solidFill',
  'a:gradFill',
  'a:blipFill',
  'a:pattFill',
  'a:grpFill',
]

const runProperties = [
  ['a:ln'],
  fillNames,
  effects,
  ['a:highlight'],
  ['a:uLnTx', 'a:uLn'],
  ['a:uFillTx', 'a:uFill'],
  ['a:latin'],
  ['a:ea'],
  ['a:cs'],
  ['a:sym'],
  ['a:hlinkClick'],
  ['a:hlinkMouseOver'],
  ['a:rtl'],
  ['a:extLst'],
]

const shapeProperties = [
  ['a:xfrm'],
  ['a:custGeom', 'a:prstGeom'],
  fillNames,
  ['a:ln'],
  effects,
  ['a:scene3d'],
  ['a:sp3d'],
  ['a:extLst'],
]

const lineProperties = [
  fillNames,
  ['a:prstDash', 'a:custDash'],
  ['a:round', 'a:bevel', 'a:miter'],
  ['a:headEnd'],
  ['a:tailEnd'],
  ['a:extLst'],
]

const axis = [
  ['c:axId'],
  ['c:scaling'],
  ['c:delete'],
  ['c:axPos'],
  ['c:majorGridlines'],
  ['c:minorGridlines'],
  ['c:title'],
  ['c:numFmt'],
  ['c:majorTickMark'],
  ['c:minorTickMark'],
  ['c:tickLblPos'],
  ['c:spPr'],
  ['c:txPr'],
]

const borders = ['a:lnL', 'a:lnR', 'a:lnT', 'a:lnB', 'a:lnTlToBr', 'a:lnBlToTr']

const orders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'a:rPr': runProperties,
  'a:defRPr': runProperties,
  'p:spPr': shapeProperties,
  'c:spPr': shapeProperties,
  'cx:spPr': shapeProperties,
  'a:ln': lineProperties,
  ...Object.fromEntries(borders.map((name) => [name, lineProperties])),
  'a:tcPr': [
    ...borders.map((name) => [name]),
    ['a:cell3D'],
    fillNames,
    ['a:headers'],
    ['a:extLst'],
  ],
  'a:tc': [['a:txBody'], ['a:tcPr'], ['a:extLst']],
  'a:r': [['a:rPr'], ['a:t']],
  'a:fld': [['a:rPr'], ['a:pPr'], ['a:t']],
  'a:p': [['a:pPr'], ['a:r', 'a:br', 'a:fld'], ['a:endParaRPr']],
  'a:pPr': [
    ['a:lnSpc'],
    ['a:spcBef'],
    ['a:spcAft'],
    ['a:buClrTx', 'a:buClr'],
    ['a:buSzTx', 'a:buSzPct', 'a:buSzPts'],
    ['a:buFontTx', 'a:buFont'],
    ['a:buNone', 'a:buAutoNum', 'a:buChar', 'a:buBlip'],
    ['a:tabLst'],
    ['a:defRPr'],
    ['a:extLst'],
  ],
  'p:cSld': [['p:bg'], ['p:spTree'], ['p:custDataLst'], ['p:controls'], ['p:extLst']],
  'p:bg': [['p:bgPr', 'p:bgRef']],
  'p:bgPr': [fillNames, effects, ['a:extLst']],
  'a:fillOverlay': [fillNames],
  'a:hlinkClick': [['a:snd'], ['a:extLst']],
  'a:extLst': [['a:ext']],
  'c:ser': [['c:idx'], ['c:order'], ['c:tx'], ['c:spPr']],
  'c:catAx': axis,
  'c:valAx': axis,
  'c:dateAx': axis,
  'c:serAx': axis,
  'c:majorGridlines': [['c:spPr']],
  'c:title': [['c:tx'], ['c:layout'], ['c:overlay'], ['c:spPr'], ['c:txPr']],
  'c:legend': [
    ['c:legendPos'],
    ['c:legendEntry'],
    ['c:layout'],
    ['c:overlay'],
    ['c:spPr'],
    ['c:txPr'],
  ],
  'c:dLbls': [['c:dLbl'], ['c:delete'], ['c:numFmt'], ['c:spPr'], ['c:txPr']],
  'c:txPr': [['a:bodyPr'], ['a:lstStyle'], ['a:p']],
}

/** Whether children are added individually; other elements are written complete, in order. */
export function hasOrder(parent: string): boolean {
  return parent in orders
}

/** Whether the schema allows a child of that name, among the elements that edits write to. */
export function takes(parent: string, child: string): boolean {
  return orders[parent]?.some((names) => names.includes(child)) ?? false
}

/** The position of a child among its siblings; names that are not listed come last. */
export function rankIn(parent: string, child: string): number {
  const order = orders[parent]
  if (!order) throw new Error(`nothing is written into ${parent}`)
  const rank = order.findIndex((names) => names.includes(child))
  return rank < 0 ? order.length : rank
}
