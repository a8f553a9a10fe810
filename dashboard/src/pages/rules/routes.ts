import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['brand:read', 'brand:write']

export const rulePages: readonly PageRow[] = [
  { path: paths.rules(), title: 'Rules', load: () => import('./rules.tsx'), needs },
  { path: paths.newRule(), title: 'New rule', load: () => import('./new-rule.tsx'), needs },
  {
    path: paths.starterRules(),
    title: 'Starter rules',
    load: () => import('./starter.tsx'),
    needs,
  },
  {
    path: paths.derivedRules(),
    title: 'Derived rules',
    load: () => import('./derived.tsx'),
    needs,
  },
  { path: paths.rule('$id'), title: 'Rule', load: () => import('./rule.tsx'), needs },
]
