import type { AssetUsage } from './model.ts'

/** Usage rules as the API has them. */
export interface ApiUsage {
  clear_space: number | null
  min_width_px: number | null
  min_width_mm: number | null
  backgrounds: readonly string[]
  guidance: string | null
}

export function usageFromApi(usage: ApiUsage): AssetUsage {
  return {
    clearSpace: usage.clear_space,
    minWidthPx: usage.min_width_px,
    minWidthMm: usage.min_width_mm,
    backgrounds: usage.backgrounds,
    guidance: usage.guidance,
  }
}

/** Restrictions by the rights of others, in words; null without a credit line. */
export function rightsFromCredit(credit: string | null): string | null {
  return credit === null ? null : `Credit: ${credit}`
}
