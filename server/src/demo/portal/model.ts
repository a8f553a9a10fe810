import { parseColor } from '@blazon/color/color-value'
import {
  derivedRoles,
  type PortalFont,
  type PortalModel,
  type PortalRule,
  type PortalSlide,
} from '@blazon/portal/model'
import { drawSlide, openDeckPictures } from '@blazon/render/deck-pictures'
import { readShippedFont, type Style } from '@blazon/render/fonts/shipped-fonts'
import { convertFont, writeLatinFont } from '../../brand/fonts/task.ts'
import { haldenColors } from '../brand.ts'
import { demoDeck } from '../deck.ts'
import { createDrawn, type Drawn } from './drawn.ts'
import { haldenPages } from './guidelines.ts'
import { readIconSets } from './icons.ts'
import { drawLogos } from './logos.ts'
import { haldenTokens } from './tokens.ts'

/** The demo brand as the input of a portal, made without a service. */
export async function createDemoModel(): Promise<PortalModel> {
  const drawn = createDrawn()
  const deck = demoDeck()
  const slides = await drawSlides(drawn, deck)
  const thumbnail = slides[0]?.thumbnail ?? null
  const deckFile = drawn.add('halden-q3.pptx', pptx, deck)
  return {
    settings: {
      name: 'Halden',
      description:
        'Coffee for slow mornings, roasted in small batches since 1987. This is how it looks, sounds and moves.',
      languages: ['en', 'de', 'ar'],
      navigation: null,
      theme: {
        light: { ...derivedRoles, accent: '#C8102E' },
        dark: derivedRoles,
        headingFamily: 'Gelasio',
        bodyFamily: 'Carlito',
        logo: 'halden',
      },
      typeScale: null,
      storybookHosts: ['storybook.halden.example'],
      footer: '© 2026 Halden Coffee Roasters',
      contactUrl: 'mailto:brand@halden.example',
    },
    pages: haldenPages,
    palettes: [
      {
        ...{ id: 'pal_halden', name: 'Halden', slug: 'halden', revision: 4 },
        description: 'Six colours from the roastery: the bean, the cup, the fruit and the leaf.',
        updatedAt: '2026-11-14T09:00:00Z',
        colors: haldenColors.map(({ key, name, value, role }) => ({
          ...{ key, name, role, value: parseColor(value), group: null, usage: [] },
          ...{ tolerance: null, cmyk: inks[key] ?? null, deprecated: false },
          spot_name: key === 'cherry' ? 'PANTONE 186 C' : null,
        })),
      },
    ],
    tokens: [haldenTokens],
    fonts: [
      readFamily(drawn, 'Gelasio', 'gelasio'),
      readFamily(drawn, 'Carlito', 'carlito'),
    ].filter((font) => font !== null),
    logos: await drawLogos(drawn),
    templates: [
      {
        ...{ id: 'ast_template', slug: 'presentation', name: 'Presentation', tags: ['pptx'] },
        description: 'Opening and content slides with the right fonts and colours.',
        ...{ collections: [], rights: null, revision: 2, updatedAt: '2026-10-01T09:00:00Z' },
        usage: noUsage,
        variants: [{ name: 'default', ground: null, picture: thumbnail, downloads: [deckFile] }],
        captions: [],
      },
    ],
    assets: slides.slice(0, exampleSlides.length).map(({ id, title, thumbnail }, at) => ({
      ...{ id: `ast_${id}`, slug: exampleSlides[at]!, name: title, description: null, tags: [] },
      ...{ collections: [], rights: null, revision: 1, updatedAt: '2026-10-01T09:00:00Z' },
      usage: noUsage,
      variants: [{ name: 'default', ground: null, picture: thumbnail, downloads: [] }],
      captions: [],
    })),
    iconSets: readIconSets(drawn),
    slides,
    decks: [
      {
        ...{ id: 'pps_q3', slug: 'third-quarter', name: 'Third quarter 2026', thumbnail },
        description: 'What we roasted, what we sold, and what comes next.',
        slides: slides.map(({ id }) => id),
        ...{ downloads: [deckFile], revision: 1, updatedAt: '2026-10-20T09:00:00Z' },
      },
    ],
    rules: haldenRules,
    changes: [
      change(
        '2026-11-14',
        'Palette Halden, revision 4',
        'Changed Leaf from #3D8259 to #2F6B4A.',
        'palettes',
        'halden',
      ),
      change('2026-11-12', 'Halden logo', 'Added mono.', 'logos', 'halden'),
      change(
        '2026-11-09',
        'Rule Font sizes, revision 2',
        'Titles are never smaller than 28 pt. Other text is never smaller than 12 pt. Before: Text is never smaller than 12 pt.',
        'rules',
        null,
      ),
      change(
        '2026-11-02',
        'Halden icons',
        'Added shopping-bag, shopping-basket, shopping-cart, store, truck, truck-electric and 6 more.',
        'icons',
        'halden',
      ),
      change('2026-10-20', 'Deck Third quarter 2026, revision 1', null, 'decks', 'third-quarter'),
      change('2026-10-01', 'Template Presentation', 'Added default.', 'templates', 'presentation'),
    ],
    readFile: drawn.read,
  }
}

/** Slugs of the first slides as pictures. */
const exampleSlides = ['opening', 'numbers', 'quote']
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const noUsage = {
  clearSpace: null,
  minWidthPx: null,
  minWidthMm: null,
  backgrounds: [],
  guidance: null,
}
const inks: Readonly<Record<string, number[]>> = {
  espresso: [45, 66, 72, 74],
  cherry: [0, 100, 81, 4],
  leaf: [74, 30, 74, 34],
}

/** A family that comes with the service under the SIL Open Font License. */
function readFamily(drawn: Drawn, family: string, slug: string): PortalFont | null {
  const faces = (
    [
      ['regular', 'Regular', 400, 'normal'],
      ['italic', 'Italic', 400, 'italic'],
      ['bold', 'Bold', 700, 'normal'],
      ['boldItalic', 'Bold Italic', 700, 'italic'],
    ] satisfies [Style, string, number, 'normal' | 'italic'][]
  ).flatMap(([shipped, name, weight, style]) => {
    const bytes = readShippedFont(family, shipped)
    if (bytes === null) return []
    const filename = `${family}-${name.replace(' ', '')}`
    const file = drawn.add(`${filename}.ttf`, 'font/ttf', bytes)
    const converted = convertFont({ bytes, face: 0, format: 'woff2' })
    const webFile =
      'result' in converted ? drawn.add(`${filename}.woff2`, 'font/woff2', converted.result) : file
    const latin = writeLatinFont(bytes, 0)
    const latinFile =
      latin === null ? null : drawn.add(`${filename}-latin.woff2`, 'font/woff2', latin)
    return [
      {
        ...{ name, style, width: { min: 100, max: 100 }, weight: { min: weight, max: weight } },
        ...{ unicodeRanges: [], glyphCount: null, webFile, latinFile, downloads: [file] },
      },
    ]
  })
  if (faces.length === 0) return null
  return {
    ...{ family, slug, faces, roles: [], vendorUrl: null, isDownloadable: true },
    license: 'SIL Open Font License 1.1.',
    licenseUrl: 'https://openfontlicense.org',
  }
}

async function drawSlides(drawn: Drawn, bytes: Uint8Array): Promise<PortalSlide[]> {
  const deck = await openDeckPictures(bytes)
  const titles = [
    'Slow mornings, strong quarter',
    'The quarter in numbers',
    'What guests say',
    'What comes next',
  ]
  return Promise.all(
    titles.map(async (title, at) => {
      const picture = await drawSlide(deck, at + 1)
      const size = { width: 1280, height: 720 }
      return {
        ...{ id: `sld_${at + 1}`, slug: `slide-${at + 1}`, title, text: title, language: 'en' },
        ...{ layout: at === 0 ? 'Opening' : 'Content', tags: [], downloads: [] },
        thumbnail:
          'refused' in picture
            ? null
            : drawn.add(`slide-${at + 1}.svg`, 'image/svg+xml', picture.svg, size),
      }
    }),
  )
}

function change(
  day: string,
  title: string,
  text: string | null,
  section: 'palettes' | 'logos' | 'icons' | 'templates' | 'decks' | 'rules',
  slug: string | null,
) {
  return { at: `${day}T09:00:00Z`, title, text, section, slug }
}

const haldenRules: readonly PortalRule[] = (
  [
    ['color_in_palette', { palettes: ['pal_halden'] }, 'error'],
    ['contrast_min', { level: 'AA' }, 'error'],
    ['logo_usage', { clear_space_ratio: 0.5, min_size: { width: 864_000 } }, 'error'],
    ['logo_required', { slides: 'first', positions: ['top_left', 'bottom_left'] }, 'warning'],
    [
      'font_family',
      { allowed: ['Carlito'], per_role: { title: { allowed: ['Gelasio'] } } },
      'error',
    ],
    ['font_size', { min: 12, per_role: { title: { min: 28 } } }, 'warning'],
    [
      'term_forbidden',
      { terms: [{ text: 'utilise', replacement: 'use' }, { text: 'premium' }] },
      'warning',
    ],
    ['text_style', { max_title_words: 8, no_all_caps: true, no_trailing_full_stop: true }, 'info'],
    [
      'safe_area',
      { margins: { top: 457_200, right: 457_200, bottom: 457_200, left: 457_200 } },
      'warning',
    ],
    ['slide_density', { max_words: 60, max_fonts: 2 }, 'info'],
    ['chart_style', { forbid_3d: true, gridlines: 'major', max_series: 5 }, 'warning'],
    ['alt_text', { min_length: 5 }, 'error'],
    ['macros', {}, 'error'],
  ] satisfies [string, object, PortalRule['severity']][]
).map(([type, params, severity]) => ({
  ...{ id: type.replaceAll('_', '-'), type, name: type, params, severity },
  appliesTo: { formats: [], layouts: [], slides: [], roles: [] },
  ...{ tags: [], sentence: null, guidelineUrl: null },
}))
