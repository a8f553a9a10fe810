import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

export const checkPages: readonly PageRow[] = [
  {
    path: paths.checks(),
    title: 'Checks',
    load: () => import('./checks.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
  {
    path: paths.checkTrends(),
    title: 'Trends',
    load: () => import('./trends-page.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
  {
    path: paths.check('$id'),
    title: 'Check',
    load: () => import('./check.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
]
