import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['brand:read', 'brand:write']

export const brandPages: readonly PageRow[] = [
  { path: paths.palettes(), title: t`Palettes`, load: () => import('./palettes.tsx'), needs },
  { path: paths.palette('$id'), title: t`Palette`, load: () => import('./palette.tsx'), needs },
  { path: paths.fonts(), title: t`Fonts`, load: () => import('./fonts.tsx'), needs },
  { path: paths.font('$id'), title: t`Font`, load: () => import('./font.tsx'), needs },
  { path: paths.waivers(), title: t`Waivers`, load: () => import('./waivers.tsx'), needs },
]
