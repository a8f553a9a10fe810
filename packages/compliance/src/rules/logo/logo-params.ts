import type { Warning } from '@blazon/warnings/warning'
import { Type } from 'typebox'
import type { ComparedPictures, KnownLogo } from '../../pictures/compared-pictures.ts'
import { type LogoParams, listLogoIds } from '../../pictures/logo-ids.ts'
import { both, nameThings, type RuleNames } from '../phrases.ts'
import { sayRuleProblem } from '../problems.ts'

/** The parameters that identify the logo; icons, files or assets are required. */
export const logoParams = {
  icons: Type.Optional(
    Type.Array(Type.String({ pattern: '^ico_', maxLength: 64 }), {
      minItems: 1,
      maxItems: 50,
      title: 'Icons',
      description: 'Ids of icons, each of which is the logo.',
    }),
  ),
  files: Type.Optional(
    Type.Array(Type.String({ pattern: '^file_', maxLength: 64 }), {
      minItems: 1,
      maxItems: 50,
      title: 'Files',
      description: 'Ids of files (PNG, JPEG, GIF, WebP or SVG), each of which is the logo.',
    }),
  ),
  assets: Type.Optional(
    Type.Array(Type.String({ pattern: '^ast_', maxLength: 64 }), {
      minItems: 1,
      maxItems: 20,
      title: 'Assets',
      description:
        'Ids of assets of the kind `logo`. Each current version of their variants is the logo; for `logo_retired`, each replaced version, and each version of an archived asset.',
    }),
  ),
  variants: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }), {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      title: 'Variants',
      hint: 'All of them if you choose nothing.',
      description: 'Variants of the assets that the rule applies to. Default: all.',
    }),
  ),
}

export function logoProblem({ icons, files, assets, variants }: LogoParams): Warning | null {
  if (!icons && !files && !assets) return sayRuleProblem('logo_missing')
  return variants && !assets ? sayRuleProblem('variants_without_assets') : null
}

/**
 * The logos that a rule is about. `isComplete` is false if one of its icons, files or assets could
 * not be read, so that the rule cannot know whether it is shown.
 */
export function chooseLogos(
  type: string,
  params: LogoParams,
  { logos }: ComparedPictures,
): { logos: KnownLogo[]; isComplete: boolean } {
  const ids = new Set(listLogoIds({ type, params }))
  const named = logos.filter(({ id }) => ids.has(id))
  const isRetiring = type === 'logo_retired'
  const isAbout = ({ variant, isRetired }: KnownLogo) =>
    variant === null || (isRetired === isRetiring && (params.variants?.includes(variant) ?? true))
  const chosen = named.filter(isAbout)
  // An asset without replaced versions retires no logo.
  const read = new Set((isRetiring ? named : chosen).map(({ id }) => id))
  return { logos: chosen, isComplete: read.size === ids.size }
}

/** `Halden mark (dark)`; `fallback` if no name is known. */
export function nameLogo(
  { assets = [], variants, files = [], icons = [] }: LogoParams,
  names: RuleNames,
  fallback: string,
): string {
  const logo = nameThings([...assets, ...files, ...icons], names, fallback)
  return variants === undefined ? logo : `${logo} (${both(variants)})`
}
