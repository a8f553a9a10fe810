import type { PageRow } from '../../page-row.ts'

export const developerPages: readonly PageRow[] = []
