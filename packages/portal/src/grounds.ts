import type { AssetVariant } from './model.ts'

/**
 * Whether a variant is shown on a dark ground: one that is nearly white, or that its name says is for
 * dark grounds; the words are those that the API suggests.
 */
export function isForDark({ name, ground }: Pick<AssetVariant, 'name' | 'ground'>): boolean {
  return ground === null
    ? /(^|-)(dark|white|negative|reversed|inverse)(-|$)/.test(name)
    : ground === 'dark'
}

/**
 * The class of a picture on a page, whose colours are those of the reader's scheme: `ground-dark` or `ground-light`;
 * null for one that fills its box.
 */
export function groundClass(variant: Pick<AssetVariant, 'name' | 'ground'>): string | null {
  if (isForDark(variant)) return 'ground-dark'
  return variant.ground === 'light' ? 'ground-light' : null
}

/** The ground of a logo's picture: `stage`, on a dark ground if it is for one. */
export function stageClass(variant: Pick<AssetVariant, 'name' | 'ground'>): string {
  return isForDark(variant) ? 'stage dark' : 'stage'
}
