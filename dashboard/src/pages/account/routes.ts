import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

/** The pages outside of the frame. Those that need no session are no part of the app (`gate/pages.tsx`). */
export const accountPages: readonly PageRow[] = [
  { path: paths.device(), title: t`Sign a device in`, load: () => import('./device.tsx') },
]
