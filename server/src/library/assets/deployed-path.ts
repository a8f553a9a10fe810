import { extensions } from './file-types.ts'
import type { AssetVariant } from './schema.ts'
import type { AssetRow } from './store.ts'

/** The path of a variant's file in deployments: `assets/acme-logo/dark.svg`. */
export function deployedPath(
  { slug }: Pick<AssetRow, 'slug'>,
  { variant, content_type }: Pick<AssetVariant, 'variant' | 'content_type'>,
): string {
  return `assets/${slug}/${variant}.${extensions[content_type] ?? 'bin'}`
}
