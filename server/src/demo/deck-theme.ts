import { haldenColors, haldenFonts } from './brand.ts'

/** The theme of the demo's deck: the brand's colours and fonts where PowerPoint looks for them. */
export const theme = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Halden"><a:themeElements><a:clrScheme name="Halden">${[
  ['dk1', 'espresso'],
  ['lt1', 'cream'],
  ['dk2', 'espresso'],
  ['lt2', 'cream'],
  ['accent1', 'cherry'],
  ['accent2', 'apricot'],
  ['accent3', 'leaf'],
  ['accent4', 'sand'],
  ['accent5', 'apricot'],
  ['accent6', 'leaf'],
  ['hlink', 'cherry'],
  ['folHlink', 'espresso'],
]
  .map(([slot, key]) => `<a:${slot}><a:srgbClr val="${findHex(key!)}"/></a:${slot}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Halden"><a:majorFont><a:latin typeface="${haldenFonts.heading}"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="${haldenFonts.text}"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Halden"><a:fillStyleLst>${three('<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>')}</a:fillStyleLst><a:lnStyleLst>${three('<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>')}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three('<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>')}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

function findHex(key: string): string {
  return haldenColors.find((color) => color.key === key)!.value.slice(1)
}

function three(style: string): string {
  return style.repeat(3)
}
