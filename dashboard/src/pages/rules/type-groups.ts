import type { RuleType } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

/** The areas of a brand guide, with the types of rules for each. */
const groups: readonly { name: string; types: readonly string[] }[] = [
  { name: t`Colour`, types: ['color_in_palette', 'color_usage', 'contrast_min', 'chart_colors'] },
  {
    name: t`Type`,
    types: ['font_family', 'font_size', 'font_weight', 'paragraph_format', 'fonts_embedded'],
  },
  { name: t`Logo`, types: ['logo_required', 'logo_usage', 'logo_retired'] },
  {
    name: t`Words`,
    types: [
      'term_forbidden',
      'term_required',
      'text_style',
      'inclusive_language',
      'spelling',
      'trademark_sign',
      'disclaimer_required',
      'reading_level',
      'language',
    ],
  },
  {
    name: t`Layout`,
    types: [
      'safe_area',
      'alignment',
      'min_gap',
      'overlap',
      'off_slide',
      'text_overflow',
      'slide_density',
      'slide_size',
    ],
  },
  {
    name: t`Template`,
    types: [
      'template',
      'layout_allowed',
      'placeholder_unfilled',
      'placeholder_moved',
      'placeholder_bypassed',
      'stray_masters',
    ],
  },
  {
    name: t`Pictures, charts and tables`,
    types: [
      'image_resolution',
      'alt_text',
      'picture_duplicates',
      'chart_style',
      'table_style',
      'icon_grid',
    ],
  },
]

/** The types by area; those of no area, which are about the file itself, are last. */
export function groupTypes(types: readonly RuleType[]): { name: string; types: RuleType[] }[] {
  const placed = new Set(groups.flatMap((group) => group.types))
  return [
    ...groups.map(({ name, types: names }) => ({
      name,
      types: names.flatMap((name) => types.find(({ type }) => type === name) ?? []),
    })),
    { name: t`File`, types: types.filter(({ type }) => !placed.has(type)) },
  ].filter((group) => group.types.length > 0)
}
