import { parseColor } from '@blazon/color/color-value'
import { bareColor, type PaletteColor } from '@blazon/color/formats/palette'
import { emptyModel, file, icon, iconSet, logo, tokenSet } from './model.fixture.ts'
import type { AssetVariant, GuidelinePage, PortalModel } from './model.ts'

/** Three invented brands whose colours and logos are hard for a site: deep, without colour, and glaring. */
export const brands = {
  green: {
    name: 'Fernhill',
    colors: [
      ['brand-fern', '#0B3D2E', 'primary'],
      ['moss', '#6B8F71', 'secondary'],
      ['clay', '#B5532A', 'accent'],
      ['paper', '#FFFFFF', 'neutral'],
      ['night', '#101614', 'neutral'],
      ['error', '#E5262B', 'semantic'],
    ],
  },
  black: {
    name: 'Contrast & Co',
    colors: [
      ['black', '#000000', 'primary'],
      ['white', '#FFFFFF', 'secondary'],
      ['grey', '#808080', 'neutral'],
    ],
  },
  neon: {
    name: 'Voltage',
    colors: [
      ['volt', '#39FF14', 'primary'],
      ['pulse', '#FF00E5', 'secondary'],
      ['ink', '#0A0A0A', 'neutral'],
      ['white', '#FFFFFF', 'neutral'],
    ],
  },
} as const satisfies Record<
  string,
  { name: string; colors: readonly (readonly [key: string, hex: string, PaletteColor['role']])[] }
>

export type Brand = keyof typeof brands

export function brandModel(brand: Brand): PortalModel {
  const { name, colors } = brands[brand]
  const model = emptyModel()
  const [[, primary]] = colors
  const drawings = new Map<string, string>()
  const variant = (
    slug: string,
    key: string,
    fill: string,
    ground: AssetVariant['ground'],
  ): AssetVariant => {
    const picture = file(`${slug}-${key}.svg`)
    drawings.set(picture.key, drawMark(name, fill))
    return { name: key, ground, picture, downloads: [picture] }
  }
  return {
    ...model,
    settings: {
      ...model.settings,
      name,
      description: `The colours, letters and logos of ${name}.`,
    },
    pages: brandPages(name, colors[0][0], colors[1][0]),
    tokens: [tokenSet('measures')],
    palettes: [
      {
        ...{ id: `pal_${brand}`, name: 'Brand', slug: 'brand', description: null, revision: 1 },
        updatedAt: null,
        colors: colors.map(([key, hex, role]) => ({ ...bareColor(key, parseColor(hex)), role })),
      },
    ],
    fonts: [font('Verdana', ['body']), font('Courier New', ['code']), font('Georgia', ['heading'])],
    logos: [
      { ...logo('wordmark'), variants: [variant(brand, 'default', primary, 'light')] },
      { ...logo('white'), variants: [variant('white', 'default', '#FFFFFF', 'dark')] },
    ],
    iconSets: [iconSet('own', 3, () => Object.keys(icons).map(drawIcon))],
    readFile: async ({ key }) => new TextEncoder().encode(drawings.get(key) ?? key),
  }
}

const icons = {
  arrow: 'M4 11h12l-5-5 1.5-1.5L20 12l-7.5 7.5L11 18l5-5H4z',
  house: 'M12 3 3 11h3v9h5v-6h2v6h5v-9h3z',
  user: 'M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 3-8 8-8s8 3 8 8z',
}

function drawIcon(name: string) {
  const path = icons[name as keyof typeof icons]
  return { ...icon(name), body: `<path fill="currentColor" d="${path}"/>` }
}

/** A chapter, and a page in it with every block. */
function brandPages(name: string, first: string, second: string): GuidelinePage[] {
  const page = (slug: string, title: string, parent: string | null, markdown: string) => ({
    ...{ slug, title, parent, markdown, language: 'en', updatedAt: '2026-11-01T09:00:00Z' },
    summary: `${title}: what ${name} asks of everybody who designs for it.`,
  })
  return [
    page('using', 'Using the brand', null, `${name} looks the same everywhere.\n`),
    page(
      'the-logo',
      'The logo in use',
      'using',
      `The mark comes first, and stands alone.

## Space

::::both
:::do
Leave half of its height free on each side.
:::
:::dont
Put it in a box, or on a busy picture.
:::
::::

::asset wordmark

## Examples

:::gallery
![The mark in the first colour](asset:wordmark "In its own colour")
![The mark in white](asset:white "On a dark ground")
:::

## Colour and letters

::swatches brand ${first} ${second}

::specimen georgia Quick words for slow readers

| Ground | Mark |
| --- | --- |
| white | in the first colour |
| dark | white |

:::note In motion
It fades in within \`200 ms\`, and never turns.
:::

::::tabs
:::tab Print
Send the vector file. See [the colours](section:palettes).
:::
:::tab Screen
Use the SVG. It is never smaller than 24 pixels.
:::
::::

::embed https://vimeo.com/76979871 The mark in motion
`,
    ),
    page('words', 'Words', 'using', '> Say what it is.\n\nThen stop.\n'),
  ]
}

/** A logo without width and height, as many programs write them. */
function drawMark(name: string, fill: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><title>${name.replace('&', '&amp;')}</title><path fill="${fill}" d="M10 90V10h30l30 50V10h30v80H70L40 40v50z"/><circle fill="${fill}" cx="150" cy="50" r="40"/></svg>`
}

function font(family: string, roles: readonly string[]): PortalModel['fonts'][number] {
  return {
    ...{ family, roles, slug: family.toLowerCase().replace(' ', '-'), faces: [], license: null },
    ...{ licenseUrl: null, vendorUrl: null, isDownloadable: false },
  }
}
