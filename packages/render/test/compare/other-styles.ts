import { buildDeck, part, relationship } from '../../../pptx/test/deck-builder.ts'

/** A deck of 10 × 7.5 inches whose text styles and table styles would apply to all slides after it. */
export function deckWithOtherStyles(): Uint8Array {
  return buildDeck({
    size: narrow,
    defaultTextStyle: `<p:defaultTextStyle>${levels(
      'marL="500000" indent="-200000" algn="r" rtl="0"',
      '<a:lnSpc><a:spcPct val="150000"/></a:lnSpc><a:spcBef><a:spcPts val="2000"/></a:spcBef>' +
        '<a:buFont typeface="Arial"/><a:buChar char="•"/>' +
        '<a:defRPr sz="4400" b="1" i="1" cap="all"><a:solidFill><a:srgbClr val="FF0000"/>' +
        '</a:solidFill><a:latin typeface="Courier New"/></a:defRPr>',
    )}</p:defaultTextStyle>`,
    parts: { 'ppt/tableStyles.xml': otherTableStyles },
    relationships: relationship('rId90', 'tableStyles', 'tableStyles.xml'),
  })
}

const narrow = { width: 9_144_000, height: 6_858_000 }
const levels = (attributes: string, content: string) =>
  Array.from({ length: 9 }, (_, level) => `a:lvl${level + 1}pPr`)
    .map((name) => `<${name} ${attributes}>${content}</${name}>`)
    .join('')
/** Every table of the corpus has this style by its id. */
const otherTableStyles = part(
  'a:tblStyleLst',
  '<a:tblStyle styleId="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}" styleName="Other"><a:wholeTbl>' +
    '<a:tcStyle><a:fill><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></a:fill></a:tcStyle>' +
    '</a:wholeTbl></a:tblStyle>',
  'def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"',
)
