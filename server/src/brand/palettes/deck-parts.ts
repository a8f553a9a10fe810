import { xmlText } from '@blazon/color/formats/markup'
import type { PaletteColor } from '@blazon/color/formats/palette'
import type { ThemeSlot } from './deck-theme.ts'

/**
 * The parts of the smallest complete deck (ECMA-376-1, 13.2): a presentation, a master, a layout, a
 * theme, and one blank slide, without which LibreOffice ignores the theme.
 */
export function deckParts(
  name: string,
  scheme: Readonly<Record<ThemeSlot, string>>,
  custom: readonly PaletteColor[],
): Record<string, string> {
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${contentTypes
        .map(
          ([part, type]) =>
            `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
        )
        .join('')}</Types>`,
    ),
    '_rels/.rels': relationships([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': xml(
      `<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId3"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relationships([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
      ['slide', 'slides/slide1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml': xml(
      `<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>${emptyTree}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': xml(
      `<p:sldLayout ${namespaces} type="blank" preserve="1"><p:cSld name="Blank">${emptyTree}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    ),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slides/slide1.xml': xml(
      `<p:sld ${namespaces}><p:cSld>${emptyTree}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    ),
    'ppt/slides/_rels/slide1.xml.rels': relationships([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]),
    'ppt/theme/theme1.xml': theme(name, scheme, custom),
  }
}

const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const namespaces = `xmlns:a="${drawing}" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`

const contentTypes = [
  ['ppt/presentation.xml', 'presentationml.presentation.main'],
  ['ppt/slideMasters/slideMaster1.xml', 'presentationml.slideMaster'],
  ['ppt/slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'],
  ['ppt/slides/slide1.xml', 'presentationml.slide'],
  ['ppt/theme/theme1.xml', 'theme'],
] as const

const emptyTree =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree>'

function theme(
  name: string,
  scheme: Readonly<Record<ThemeSlot, string>>,
  custom: readonly PaletteColor[],
): string {
  const slots = Object.entries(scheme).map(([slot, hex]) => `<a:${slot}>${rgb(hex)}</a:${slot}>`)
  const customs = custom.map(
    ({ key, name, value }) =>
      `<a:custClr name="${xmlText(name ?? key)}">${rgb(value.hex, value.alpha)}</a:custClr>`,
  )
  const list = customs.length === 0 ? '' : `<a:custClrLst>${customs.join('')}</a:custClrLst>`
  const title = xmlText(name)
  return xml(
    `<a:theme xmlns:a="${drawing}" name="${title}"><a:themeElements><a:clrScheme name="${title}">${slots.join('')}</a:clrScheme><a:fontScheme name="Office">${font('major')}${font('minor')}</a:fontScheme>${formatScheme}</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/>${list}</a:theme>`,
  )
}

function font(kind: 'major' | 'minor'): string {
  return `<a:${kind}Font><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`
}

const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const formatScheme = `<a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${[6350, 12700, 19050].map((width) => `<a:ln w="${width}">${fill}</a:ln>`).join('')}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`

function rgb(hex: string, alpha = 1): string {
  const value = hex.slice(1)
  return alpha === 1
    ? `<a:srgbClr val="${value}"/>`
    : `<a:srgbClr val="${value}"><a:alpha val="${Math.round(alpha * 100_000)}"/></a:srgbClr>`
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const rows = targets.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return xml(`<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`)
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}
