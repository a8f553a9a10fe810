import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

export const homePages: readonly PageRow[] = [
  { path: paths.home(), title: t`Home`, load: () => import('./home.tsx') },
]
