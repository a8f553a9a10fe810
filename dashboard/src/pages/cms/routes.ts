import type { PageRow } from '../../page-row.ts'

export const cmsPages: readonly PageRow[] = []
