import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['brand:read', 'brand:write']

export const rulePages: readonly PageRow[] = [
  { path: paths.rules(), title: t`Rules`, load: () => import('./rules.tsx'), needs },
  { path: paths.newRule(), title: t`New rule`, load: () => import('./new-rule.tsx'), needs },
  {
    path: paths.starterRules(),
    title: t`Starter rules`,
    load: () => import('./starter.tsx'),
    needs,
  },
  {
    path: paths.derivedRules(),
    title: t`Derived rules`,
    load: () => import('./derived.tsx'),
    needs,
  },
  { path: paths.rule('$id'), title: t`Rule`, load: () => import('./rule.tsx'), needs },
]
