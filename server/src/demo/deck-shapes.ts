import { escapeXmlText } from '@blazon/pptx/container/xml-text'

/** Shapes of a slide in PresentationML; places and sizes are in inches. */

/** A colour of the theme by its name there, or one of its own. */
type Color = string | { hex: string }

interface TextStyle {
  /** Points. */
  size: number
  color?: Color
  font?: string
  bold?: boolean
}

export function box(
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Color,
) {
  return shape(name, geometry(x, y, width, height, 'roundRect') + solid(fill) + noLine)
}

export function ellipse(name: string, x: number, y: number, diameter: number, fill: Color) {
  return shape(name, geometry(x, y, diameter, diameter, 'ellipse') + solid(fill) + noLine)
}

export function rule(
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Color,
) {
  return shape(name, geometry(x, y, width, height, 'rect') + solid(fill) + noLine)
}

export function text(
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  content: string,
  style: TextStyle,
): string {
  const body = `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"/><a:lstStyle/>${paragraph(content, style)}</p:txBody>`
  return shape(name, `${geometry(x, y, width, height, 'rect')}<a:noFill/>`, body, ' txBox="1"')
}

/** A placeholder that takes its place and its looks from the layout and the master. */
export function placeholder(name: string, type: string, paragraphs: readonly string[]): string {
  const index = type === 'body' || type === 'subTitle' ? ' idx="1"' : ''
  const content = paragraphs.map((line) => paragraph(line)).join('')
  return `<p:sp><p:nvSpPr>${identity(name)}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"${index}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${content}</p:txBody></p:sp>`
}

/** The position of a shape. */
export function transform(x: number, y: number, width: number, height: number): string {
  return `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`
}

export function solid(color: Color): string {
  return `<a:solidFill>${typeof color === 'string' ? `<a:schemeClr val="${color}"/>` : `<a:srgbClr val="${color.hex}"/>`}</a:solidFill>`
}

const noLine = '<a:ln><a:noFill/></a:ln>'

function shape(name: string, properties: string, body = emptyBody, kind = ''): string {
  return `<p:sp><p:nvSpPr>${identity(name)}<p:cNvSpPr${kind}/><p:nvPr/></p:nvSpPr><p:spPr>${properties}</p:spPr>${body}</p:sp>`
}

const emptyBody =
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-GB"/></a:p></p:txBody>'

function geometry(x: number, y: number, width: number, height: number, preset: string): string {
  const adjust = preset === 'roundRect' ? '<a:gd name="adj" fmla="val 4000"/>' : ''
  return `${transform(x, y, width, height)}<a:prstGeom prst="${preset}"><a:avLst>${adjust}</a:avLst></a:prstGeom>`
}

function paragraph(content: string, style?: TextStyle): string {
  return `<a:p><a:r>${style === undefined ? '<a:rPr lang="en-GB"/>' : runProperties(style)}<a:t>${escapeXmlText(content)}</a:t></a:r></a:p>`
}

function runProperties({ size, color = 'tx1', font, bold = false }: TextStyle): string {
  const latin = font === undefined ? '' : `<a:latin typeface="${font}"/>`
  return `<a:rPr lang="en-GB" sz="${size * 100}"${bold ? ' b="1"' : ''}>${solid(color)}${latin}</a:rPr>`
}

/** The numeric id that PowerPoint requires. It is unique in a slide if the name is. */
function identity(name: string): string {
  return `<p:cNvPr id="@" name="${escapeXmlText(name)}"/>`
}

function emu(inches: number): number {
  return Math.round(inches * 914_400)
}
