import type { BrandColor } from '../src/brand.ts'
import { check } from '../src/check.ts'
import { type Fixed, type FixOptions, fix } from '../src/fix.ts'
import type { CompletedCheck } from '../src/result.ts'
import type { Rule } from '../src/rule.ts'
import { palette } from './documents.ts'

/** A file checked, fixed and checked again. */
export interface FixedFile extends Fixed {
  before: CompletedCheck
  after: CompletedCheck
}

export async function checkAndFix(
  bytes: Uint8Array,
  rules: readonly Rule[],
  colors: readonly BrandColor[] = [],
  options: Partial<FixOptions> = {},
): Promise<FixedFile> {
  const brand = { palettes: colors.length === 0 ? [] : [palette(colors)], fonts: [], ...options }
  const checked = async (file: Uint8Array) => {
    const result = await check(file, rules, brand)
    if (result.status === 'failed') throw new Error(result.failure.message)
    return result
  }
  const before = await checked(bytes)
  const fixed = await fix(bytes, before.findings, { ...brand, rules })
  return { ...fixed, before, after: await checked(fixed.bytes) }
}

export const solid = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`

const frame = (content: string) =>
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
  `<p:xfrm><a:off x="1000" y="2000"/><a:ext cx="2000" cy="1000"/></p:xfrm><a:graphic>${content}</a:graphic></p:graphicFrame>`

/** A table with one column, and one row of each fill. */
export function tableOf(fills: readonly string[]): string {
  const rows = fills.map(
    (fill) =>
      `<a:tr h="50"><a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr>${solid(fill)}</a:tcPr></a:tc></a:tr>`,
  )
  return frame(
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="100"/></a:tblGrid>${rows.join('')}</a:tbl></a:graphicData>`,
  )
}

/** Parts of a deck's slide with a bar chart, one series of each fill. */
export function chartOf(fills: readonly string[]) {
  const series = fills.map(
    (fill, at) =>
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:spPr>${solid(fill)}</c:spPr><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser>`,
  )
  const names =
    'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  return {
    slide: {
      shapes: frame(
        '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId7"/></a:graphicData>',
      ),
      relationships:
        '<Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="../charts/chart1.xml"/>',
    },
    parts: {
      'ppt/charts/chart1.xml': `<c:chartSpace ${names}><c:chart><c:plotArea><c:barChart><c:barDir val="col"/>${series.join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`,
    },
  }
}

/** The colours that a part writes, in order. */
export function writtenColors(xml: string): string[] {
  return [...xml.matchAll(/srgbClr val="(\w+)"/g)].map(([, hex]) => `#${hex}`)
}
