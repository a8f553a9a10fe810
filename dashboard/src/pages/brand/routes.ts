import type { PageRow } from '../../page-row.ts'

export const brandPages: readonly PageRow[] = []
