import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['brand:read', 'brand:write']

export const brandPages: readonly PageRow[] = [
  { path: paths.brand(), title: t`Brand`, load: () => import('./brands/brand.tsx'), needs },
  {
    path: paths.palettes(),
    title: t`Palettes`,
    load: () => import('./palettes/palettes.tsx'),
    needs,
  },
  {
    path: paths.palette('$id'),
    title: t`Palette`,
    load: () => import('./palettes/palette.tsx'),
    needs,
  },
  {
    path: paths.tokenSets(),
    title: t`Tokens`,
    load: () => import('./tokens/token-sets.tsx'),
    needs,
  },
  {
    path: paths.tokenSet('$id'),
    title: t`Token set`,
    load: () => import('./tokens/token-set.tsx'),
    needs,
  },
  { path: paths.fonts(), title: t`Fonts`, load: () => import('./fonts/fonts.tsx'), needs },
  { path: paths.font('$id'), title: t`Font`, load: () => import('./fonts/font.tsx'), needs },
  {
    path: paths.waivers(),
    title: t`Waivers`,
    load: () => import('./waivers/waivers.tsx'),
    needs,
    closedToCheckers: true,
  },
]
