import { solid, transform } from './deck-shapes.ts'

/** The master, the layouts and the slides of the demo's deck. */

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

interface Slide {
  layoutNumber: number
  xml: string
}

export function slide(layoutNumber: number, shapes: readonly string[]): Slide {
  const xml = `${declaration}<p:sld ${namespaces}><p:cSld>${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
  return { layoutNumber, xml }
}

export function layout(name: string, type: 'title' | 'obj'): string {
  const shapes =
    type === 'title'
      ? [
          placeholder('Title', 'ctrTitle', '', transform(0.9, 2.2, 7.6, 2.2), 'sz="48"'),
          placeholder('Subtitle', 'subTitle', ' idx="1"', transform(0.9, 4.6, 7.6, 0.7), 'sz="20"'),
        ]
      : [placeholder('Title', 'title', '', '', ''), placeholder('Text', 'body', ' idx="1"', '', '')]
  return `${declaration}<p:sldLayout ${namespaces} type="${type}" preserve="1"><p:cSld name="${name}">${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
}

export const master = `${declaration}<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgPr>${solid('bg1')}<a:effectLst/></p:bgPr></p:bg>${tree(
  [
    placeholder('Title', 'title', '', transform(0.9, 0.55, 11.5, 1), ''),
    placeholder('Text', 'body', ' idx="1"', transform(0.9, 2, 11.5, 4.4), ''),
  ],
)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${level(40, '+mj-lt')}</p:titleStyle><p:bodyStyle>${level(24, '+mn-lt')}</p:bodyStyle><p:otherStyle>${level(18, '+mn-lt')}</p:otherStyle></p:txStyles></p:sldMaster>`

function tree(shapes: readonly string[]): string {
  // The ids of shapes count up from 2; the tree itself is 1.
  let id = 1
  const numbered = shapes.join('').replace(/id="@"/g, () => `id="${++id}"`)
  return `<p:spTree>${group}${numbered}</p:spTree>`
}

function placeholder(name: string, type: string, index: string, place: string, size: string) {
  const style = size === '' ? '' : `<a:lvl1pPr><a:defRPr ${size.replace(/"$/, '00"')}/></a:lvl1pPr>`
  const prompt = '<a:p><a:r><a:rPr lang="en-GB"/><a:t>Text</a:t></a:r></a:p>'
  return `<p:sp><p:nvSpPr><p:cNvPr id="@" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"${index}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr lIns="0" rIns="0"/><a:lstStyle>${style}</a:lstStyle>${prompt}</p:txBody></p:sp>`
}

function level(size: number, font: string): string {
  return `<a:lvl1pPr marL="0" indent="0" algn="l"><a:lnSpc><a:spcPct val="110000"/></a:lnSpc><a:spcBef><a:spcPts val="1200"/></a:spcBef><a:buNone/><a:defRPr sz="${size * 100}">${solid('tx1')}<a:latin typeface="${font}"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr>`
}
