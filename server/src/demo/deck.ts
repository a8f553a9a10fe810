import { strToU8, zipSync } from 'fflate'
import { haldenColors, haldenFonts } from './brand.ts'
import { contentTypes, coreProperties, presentation, relationships } from './deck-package.ts'
import { box, ellipse, placeholder, rule, text } from './deck-shapes.ts'
import { layout, master, slide } from './deck-sheets.ts'

/**
 * The quarterly deck of a coffee roaster: a real .pptx of four slides with its own theme, master and
 * layouts. It is on brand except for a red that is nearly the brand's, a quotation in Comic Sans, a
 * footnote of 8 points, and unreadable sand text on cream.
 */
export function demoDeck(): Uint8Array {
  const slides = [opening(), numbers(), voices(), next()]
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(slides.length),
    '_rels/.rels': relationships([
      ['rId1', 'officeDocument', 'ppt/presentation.xml'],
      ['rId2', 'core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties('Halden Coffee, third quarter'),
    'ppt/presentation.xml': presentation(slides.length),
    'ppt/_rels/presentation.xml.rels': relationships([
      ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ['rId2', 'theme', 'theme/theme1.xml'],
      ...slides.map((_, at) => [`rId${at + 3}`, 'slide', `slides/slide${at + 1}.xml`] as const),
    ]),
    'ppt/theme/theme1.xml': theme,
    'ppt/slideMasters/slideMaster1.xml': master,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['rId2', 'slideLayout', '../slideLayouts/slideLayout2.xml'],
      ['rId3', 'theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': layout('Opening', 'title'),
    'ppt/slideLayouts/slideLayout2.xml': layout('Content', 'obj'),
  }
  for (const number of [1, 2]) {
    parts[`ppt/slideLayouts/_rels/slideLayout${number}.xml.rels`] = relationships([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ])
  }
  slides.forEach(({ layoutNumber, xml }, at) => {
    parts[`ppt/slides/slide${at + 1}.xml`] = xml
    parts[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relationships([
      ['rId1', 'slideLayout', `../slideLayouts/slideLayout${layoutNumber}.xml`],
    ])
  })
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
    // The same deck has the same bytes on every run.
    { mtime: new Date('2026-11-20T09:00:00'), level: 6 },
  )
}

function opening() {
  return slide(1, [
    ellipse('Sun', 8.9, 0.7, 5.6, 'accent2'),
    ellipse('Cup', 10.1, 3.1, 3.4, 'accent1'),
    placeholder('Title', 'ctrTitle', ['Slow mornings, strong quarter']),
    placeholder('Subtitle', 'subTitle', ['Halden Coffee · third quarter 2026']),
  ])
}

function numbers() {
  return slide(2, [
    placeholder('Title', 'title', ['Three numbers to remember']),
    ...figure(
      0.9,
      'Roastery',
      '412 t',
      'of green coffee roasted, 9 % more than last year',
      'accent1',
    ),
    // Nearly the brand's cherry.
    ...figure(4.85, 'Subscriptions', '38,900', 'cups a day leave with a name on them', {
      hex: 'DB2A2F',
    }),
    ...figure(
      8.8,
      'Return rate',
      '71 %',
      'of first-time guests come back within a month',
      'accent3',
    ),
    text(
      'Footnote',
      0.9,
      6.75,
      9,
      0.4,
      'Roasted weight, unaudited. Return rate: loyalty app, July to September.',
      {
        size: 8,
      },
    ),
  ])
}

function voices() {
  return slide(2, [
    placeholder('Title', 'title', ['What our guests say']),
    rule('Quotation bar', 0.9, 2.1, 0.08, 2.3, 'accent1'),
    text('Quotation', 1.25, 2.0, 10.4, 1.6, 'I came for the wifi. I stayed for the second cup.', {
      size: 32,
      font: 'Comic Sans MS',
    }),
    text('Speaker', 1.25, 3.75, 8, 0.5, 'Marta, regular at the harbour bar', {
      size: 18,
      color: 'accent1',
    }),
    // Both colours are the brand's; together they cannot be read.
    text('Whisper', 1.25, 5.2, 9, 0.6, '4,218 answers to our summer survey, in eleven cities', {
      size: 16,
      color: 'accent4',
    }),
  ])
}

function next() {
  return slide(2, [
    placeholder('Title', 'title', ['Until the first frost']),
    placeholder('Points', 'body', [
      'Open the Bergen roastery on 4 October',
      'Bring the winter blend to every bar',
      'Retire the paper loyalty card',
    ]),
  ])
}

type Fill = Parameters<typeof box>[5]

function figure(x: number, name: string, value: string, caption: string, fill: Fill): string[] {
  return [
    box(`${name} card`, x, 2.0, 3.6, 4.2, fill),
    text(`${name} figure`, x + 0.25, 2.35, 3.1, 1.2, value, {
      size: 54,
      color: 'bg1',
      bold: true,
      font: '+mj-lt',
    }),
    text(`${name} caption`, x + 0.25, 3.8, 3.1, 1.6, caption, { size: 18, color: 'bg1' }),
  ]
}

/** The theme of the demo's deck: the brand's colours and fonts where PowerPoint looks for them. */
const theme = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
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
