import { filePlanters } from './file-plants.ts'
import { layoutPlanters } from './layout-plants.ts'
import { picturePlanters } from './picture-plants.ts'
import type { Planter } from './planter.ts'
import { stylePlanters } from './style-plants.ts'
import { textPlanters } from './text-plants.ts'

/** Plants a fault, by rule type. */
export const planters: Readonly<Record<string, Planter>> = {
  ...stylePlanters,
  ...textPlanters,
  ...picturePlanters,
  ...filePlanters,
  ...layoutPlanters,
}
