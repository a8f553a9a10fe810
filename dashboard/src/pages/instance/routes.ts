import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

/** The pages of instance administrators. */
export const instancePages: readonly PageRow[] = [
  {
    path: paths.instance(),
    title: t`Organizations`,
    load: () => import('./organizations.tsx'),
  },
]
