import type { PageRow } from '../../page-row.ts'

export const checkPages: readonly PageRow[] = []
