import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The shipped faces of a family; missing ones are derived from the regular one. */
interface ShippedFamily {
  regular: string
  bold?: string
  italic?: string
  boldItalic?: string
}

export type Style = keyof ShippedFamily

/** Returns the bytes of a face from its package; null if the package is not installed. */
export function readShippedFont(family: string, style: Style): Uint8Array | null {
  const path = shippedFamilies.get(family)?.[style]
  if (!path) return null
  try {
    return readFileSync(require.resolve(path))
  } catch {
    return null
  }
}

/** Whether a family is shipped, and in which styles. */
export function shippedStyles(family: string): ReadonlySet<Style> {
  return new Set(Object.keys(shippedFamilies.get(family) ?? {}) as Style[])
}

/** The names of the shipped families. */
export function listShippedFamilies(): string[] {
  return [...shippedFamilies.keys()]
}

const require = createRequire(import.meta.url)

function google(name: string, file = name): ShippedFamily {
  const path = (style: string) =>
    `@expo-google-fonts/${name.toLowerCase()}/${style}/${file}_${style}.ttf`
  return {
    regular: path('400Regular'),
    bold: path('700Bold'),
    italic: path('400Regular_Italic'),
    boldItalic: path('700Bold_Italic'),
  }
}

function dejaVu(name: string, slanted: 'Oblique' | 'Italic'): ShippedFamily {
  const path = (style: string) => `dejavu-fonts-ttf/ttf/${name}${style}.ttf`
  return {
    regular: path(''),
    bold: path('-Bold'),
    italic: path(`-${slanted}`),
    boldItalic: path(`-Bold${slanted}`),
  }
}

const shippedFamilies: ReadonlyMap<string, ShippedFamily> = new Map<string, ShippedFamily>([
  ['Arimo', google('Arimo')],
  ['Caladea', google('Caladea')],
  ['Carlito', google('Carlito')],
  ['Cousine', google('Cousine')],
  ['Gelasio', google('Gelasio')],
  ['Tinos', google('Tinos')],
  [
    'Noto Sans Symbols 2',
    {
      regular: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    },
  ],
  ['DejaVu Sans', dejaVu('DejaVuSans', 'Oblique')],
  ['DejaVu Sans Condensed', dejaVu('DejaVuSansCondensed', 'Oblique')],
  ['DejaVu Sans Mono', dejaVu('DejaVuSansMono', 'Oblique')],
  ['DejaVu Serif', dejaVu('DejaVuSerif', 'Italic')],
])
