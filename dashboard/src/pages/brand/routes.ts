import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['brand:read', 'brand:write']

export const brandPages: readonly PageRow[] = [
  { path: paths.palettes(), title: 'Palettes', load: () => import('./palettes.tsx'), needs },
  { path: paths.palette('$id'), title: 'Palette', load: () => import('./palette.tsx'), needs },
  { path: paths.fonts(), title: 'Fonts', load: () => import('./fonts.tsx'), needs },
  { path: paths.font('$id'), title: 'Font', load: () => import('./font.tsx'), needs },
  { path: paths.rules(), title: 'Rules', load: () => import('./rules.tsx'), needs },
  { path: paths.newRule(), title: 'New rule', load: () => import('./new-rule.tsx'), needs },
  { path: paths.rule('$id'), title: 'Rule', load: () => import('./rule.tsx'), needs },
  { path: paths.waivers(), title: 'Waivers', load: () => import('./waivers.tsx'), needs },
]
