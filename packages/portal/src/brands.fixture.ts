import { parseColor } from '@blazon/color/color-value'
import { bareColor, type PaletteColor } from '@blazon/color/formats/palette'
import { emptyModel, file, icon, iconSet, logo } from './model.fixture.ts'
import type { AssetVariant, PortalModel } from './model.ts'

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
    iconSets: [iconSet('own', 3, () => ['arrow', 'house', 'user'].map(icon))],
    readFile: async ({ key }) => new TextEncoder().encode(drawings.get(key) ?? key),
  }
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
