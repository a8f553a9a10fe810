import type { Blazon } from '@blazon/sdk/client'
import type { BrandPalettesCreateParams } from '@blazon/sdk/params'
import type { PaletteContent, Warning } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { describeWarning } from '../../../api/failure.ts'
import { paths } from '../../../path-builder.ts'
import type { Made } from '../../../ui/uploads/use-upload-queue.ts'
import type { importFormats } from '../fonts/formats.ts'
import { readPictureColors } from './picture-colors.ts'
import { asInput } from './use-colors.ts'

type Format = (typeof importFormats)[number]['value']
type Color = NonNullable<BrandPalettesCreateParams['colors']>[number]

/** What a file, a text or a picture contains. */
export interface Found {
  name: string
  /** Whether the content names the palette; otherwise the name is that of the file. */
  isNamed: boolean
  modes: string[]
  colors: { input: Color; hex: string }[]
  warnings: readonly Warning[]
}

/** Reads the colours of a palette file or a picture; an empty `format` is detected. */
export async function readPaletteFile(api: Blazon, file: File, format = ''): Promise<Found> {
  const unnamed = { name: nameFrom(file), isNamed: false }
  if (isPicture(file)) {
    return {
      ...unnamed,
      modes: [],
      colors: (await readPictureColors(file)).map(bare),
      warnings: [],
    }
  }
  const content = await api.brand.palettes.read({
    file,
    ...(format === '' ? {} : { format: format as Format }),
  })
  const named = content.name === null ? unnamed : { name: content.name, isNamed: true }
  return { ...named, ...readColors(content) }
}

/** Creates a palette from all colours of a file, without a preview. */
export async function importWholePalette(
  api: Blazon,
  file: File,
  ofBrand: { brand?: string },
): Promise<Made> {
  const { name, modes, colors, warnings } = await readPaletteFile(api, file)
  if (colors.length === 0) throw new Error(t`The file has no colours.`)
  const { id } = await api.brand.palettes.create({
    ...ofBrand,
    name,
    modes,
    colors: colors.map(({ input }) => input),
  })
  const count = plural(colors.length, { one: '# colour', other: '# colours' })
  return {
    to: paths.palette(id),
    note: [count, ...warnings.map((warning) => describeWarning(warning))].join('. '),
  }
}

function readColors({ modes, colors, warnings }: PaletteContent) {
  return {
    modes,
    colors: colors.map((color) => ({ input: asInput(color), hex: color.value.hex })),
    warnings,
  }
}

function bare(hex: string) {
  return { input: { key: hex.slice(1), value: hex }, hex }
}

function isPicture({ type }: File): boolean {
  return ['image/png', 'image/jpeg', 'image/webp'].includes(type)
}

/** `Brand colors.ase` → `Brand colors`. */
function nameFrom({ name }: File): string {
  return name.replace(/(\.tokens)?\.[^.]*$/, '')
}
