import type { PageRow } from '../../page-row.ts'

export const settingsPages: readonly PageRow[] = []
