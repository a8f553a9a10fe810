/** The parts of the rules page, in their order. */
export const topics = [
  'Colour',
  'Logo and icons',
  'Type and words',
  'Layout',
  'Charts and pictures',
  'Files',
] as const
export type Topic = (typeof topics)[number]

const typesByTopic: Readonly<Record<Exclude<Topic, 'Files'>, string[]>> = {
  Colour: ['color_in_palette', 'color_usage', 'contrast_min'],
  'Logo and icons': ['logo_required', 'logo_usage', 'logo_retired', 'icon_grid', 'trademark_sign'],
  'Type and words': [
    ...[
      'font_family',
      'font_size',
      'font_weight',
      'text_style',
      'paragraph_format',
      'term_forbidden',
    ],
    ...['term_required', 'language', 'reading_level', 'inclusive_language', 'spelling'],
    'disclaimer_required',
  ],
  Layout: [
    ...['template', 'layout_allowed', 'slide_size', 'safe_area', 'placeholder_unfilled', 'overlap'],
    ...['placeholder_moved', 'placeholder_bypassed', 'text_overflow', 'off_slide', 'alignment'],
    ...['min_gap', 'slide_density', 'stray_masters', 'animations', 'transitions'],
  ],
  'Charts and pictures': [
    ...['chart_style', 'chart_colors', 'table_style', 'image_resolution', 'picture_duplicates'],
    'alt_text',
  ],
}

const byType = new Map(
  Object.entries(typesByTopic).flatMap(([topic, types]) =>
    types.map((type) => [type, topic as Topic] as const),
  ),
)

/** The topic of a rule type; all that is not listed concerns files. */
export function findTopic(type: string): Topic {
  return byType.get(type) ?? 'Files'
}
