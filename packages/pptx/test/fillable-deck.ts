import { crc32, deflateSync } from 'node:zlib'
import {
  buildDeck,
  paragraph,
  part,
  relationship,
  relationships,
  zipParts,
} from './deck-builder.ts'

/** A frame at a place of the slide, in EMU. */
const frame = (id: number, description: string, y: number, height: number, data: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Frame ${id}" descr="${description}"/>` +
  '<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
  `<p:xfrm><a:off x="600000" y="${y}"/><a:ext cx="6000000" cy="${height}"/></p:xfrm>` +
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${data}</a:graphicData></a:graphic></p:graphicFrame>`

const cell = (text: string) =>
  `<a:tc><a:txBody><a:bodyPr/>${paragraph(text)}</a:txBody><a:tcPr/></a:tc>`

/** Rows of a table with two columns; a variable may be split across runs by the caller. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const written = rows.map(
    (cells, at) =>
      `<a:tr h="400000">${cells.map(cell).join('')}<a:extLst><a:ext uri="{0D108BD9-81ED-4DB2-BD59-A6C34878D82A}">` +
      `<a16:rowId xmlns:a16="http://schemas.microsoft.com/office/drawing/2014/main" val="${at + 10}"/></a:ext></a:extLst></a:tr>`,
  )
  return frame(
    20,
    '',
    3_000_000,
    400_000 * rows.length,
    `table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="3000000"/><a:gridCol w="3000000"/></a:tblGrid>${written.join('')}</a:tbl>`,
  )
}

/** A picture, a shape or a placeholder whose alternative text is given. */
export function picture(
  description: string,
  box = { width: 2_000_000, height: 1_000_000 },
): string {
  return (
    `<p:pic><p:nvPicPr><p:cNvPr id="30" name="Picture" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>` +
    '<p:blipFill><a:blip r:embed="rId30"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
    `<p:spPr><a:xfrm><a:off x="100000" y="100000"/><a:ext cx="${box.width}" cy="${box.height}"/></a:xfrm>` +
    '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom></p:spPr></p:pic>'
  )
}

const series = (index: number, name: string, accent: string) =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>Data!$B$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>` +
  `<c:spPr><a:solidFill><a:schemeClr val="${accent}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>` +
  '<c:cat><c:strRef><c:f>Data!$A$2</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>old</c:v></c:pt></c:strCache></c:strRef></c:cat>' +
  '<c:val><c:numRef><c:f>Data!$B$2</c:f><c:numCache><c:formatCode>0.0</c:formatCode><c:ptCount val="1"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>'

/** A deck of one slide whose shapes are given; relationship `rId31` is a bar chart. */
export function fillableDeck(shapes: string, seriesCount = 1): Uint8Array {
  const all = Array.from({ length: seriesCount }, (_, at) =>
    series(at, `Old ${at}`, `accent${at + 3}`),
  )
  return buildDeck({
    size: { width: 12_192_000, height: 6_858_000 },
    layout: {
      shapes:
        '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Photo"/><p:cNvSpPr/><p:nvPr><p:ph type="pic" idx="13"/></p:nvPr></p:nvSpPr>' +
        '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p/></p:txBody></p:sp>',
    },
    slides: [
      {
        shapes,
        relationships:
          relationship('rId30', 'image', '../media/old.png') +
          relationship('rId31', 'chart', '../charts/c.xml'),
      },
    ],
    parts: {
      'ppt/media/old.png': png(1, 1),
      'ppt/charts/c.xml': part(
        'c:chartSpace',
        '<c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>' +
          `${all.join('')}<c:axId val="1"/><c:axId val="2"/></c:barChart>` +
          '<c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx>' +
          '<c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea><c:plotVisOnly val="1"/></c:chart>' +
          '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData>',
      ),
      'ppt/charts/_rels/c.xml.rels': relationships(
        relationship('rId1', 'package', '../embeddings/w.xlsx'),
      ),
      'ppt/embeddings/w.xlsx': zipParts({ 'a.xml': '<a/>' }),
    },
  })
}

export const chart = (description: string) =>
  frame(31, description, 1_000_000, 2_000_000, 'chart"><c:chart r:id="rId31"/>')

/** A grey PNG of this size. */
export function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc((width + 1) * height, 128)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}
