import type { Font, Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import type { RuleDraft } from './rule-draft.ts'

export interface StarterSet {
  id: string
  name: string
  description: string
  /** What to add first to get more rules; null if nothing is missing. */
  missing: string | null
  rules: readonly StarterRule[]
}

type StarterRule = RuleDraft & { name: string; params: Record<string, unknown> }

/** Rules that most organizations begin with, made from their published palettes and fonts. */
export function listStarterSets(
  palettes: readonly Palette[],
  fonts: readonly Font[],
): readonly StarterSet[] {
  return [brandBasics(palettes, fonts), accessible, tidy, readyToSend]
}

function brandBasics(palettes: readonly Palette[], fonts: readonly Font[]): StarterSet {
  const published = palettes.filter(({ status }) => status === 'published')
  const colors = published.flatMap((palette) => palette.colors)
  const families = listFamilies(fonts.filter(({ status }) => status === 'active'))
  const missing = [
    colors.length === 0 && t`Publish a palette for rules about colours.`,
    families.length === 0 && t`Add your fonts for a rule about them.`,
  ].filter((sentence) => sentence !== false)
  return {
    id: 'brand',
    name: t`Brand basics`,
    description: t`Your colours and your fonts, and nothing else.`,
    missing: missing.length === 0 ? null : missing.join(' '),
    rules: [
      ...(colors.length === 0
        ? []
        : [
            rule('color_in_palette', t`Only our colours`, { allow_black_white: true }, 'error', 20),
          ]),
      ...(colors.some(({ usage }) => usage.length > 0)
        ? [rule('color_usage', t`Colours used as intended`, {}, 'warning')]
        : []),
      ...(families.length === 0
        ? []
        : [rule('font_family', t`Only our fonts`, { allowed: families }, 'error', 20)]),
    ],
  }
}

/** Each family once, with the roles of its fonts. */
function listFamilies(fonts: readonly Font[]): (string | { family: string; roles: string[] })[] {
  const rolesOf = new Map<string, Set<string>>()
  for (const { family, roles } of fonts) {
    rolesOf.set(family, new Set([...(rolesOf.get(family) ?? []), ...roles]))
  }
  return [...rolesOf].map(([family, roles]) =>
    roles.size === 0 ? family : { family, roles: [...roles] },
  )
}

const accessible: StarterSet = {
  id: 'accessible',
  name: t`Readable for everyone`,
  description: t`Contrast, text sizes and alternative texts, after WCAG 2.2.`,
  missing: null,
  rules: [
    rule('contrast_min', t`Enough contrast (WCAG AA)`, { level: 'AA' }, 'error', 20),
    rule('font_size', t`Nothing smaller than 12 pt`, { min: 12 }, 'warning'),
    rule('alt_text', t`Pictures have an alternative text`, {
      min_length: 5,
      forbid_filename: true,
    }),
    rule('text_style', t`No text in all caps`, { no_all_caps: true }, 'warning'),
    rule('inclusive_language', t`Inclusive language`, {}, 'info'),
  ],
}

const tidy: StarterSet = {
  id: 'tidy',
  name: t`Tidy slides`,
  description: t`Slides that follow their layout, with texts that fit.`,
  missing: null,
  rules: [
    rule('placeholder_unfilled', t`No empty placeholder`, {}, 'warning'),
    rule('text_overflow', t`Texts fit inside their shapes`, {}, 'error'),
    rule('off_slide', t`Nothing extends beyond the slide`, {}, 'error'),
    rule('overlap', t`Texts do not overlap`, {}, 'warning'),
    rule('alignment', t`Objects are aligned`, {}, 'info', 5),
    rule('stray_masters', t`One master`, { max_masters: 1 }, 'warning'),
    rule('image_resolution', t`Pictures are sharp`, { min_dpi: 120 }, 'warning'),
  ],
}

const readyToSend: StarterSet = {
  id: 'send',
  name: t`Ready to send`,
  description: t`Files contain nothing internal.`,
  missing: null,
  rules: [
    rule('comments', t`No comments`, { max: 0 }),
    rule('hidden_slides', t`No hidden slides`, { max: 0 }, 'warning'),
    rule('notes', t`No speaker notes`, { max: 0 }, 'warning'),
    rule('macros', t`No macros`, { max: 0 }),
    rule('embedded_files', t`No embedded workbooks`, {}, 'warning'),
    rule(
      'file_metadata',
      t`No names in the properties`,
      { forbidden: ['author', 'manager'] },
      'info',
    ),
    rule('spelling', t`No spelling mistakes`, {}, 'info', 5),
  ],
}

function rule(
  type: string,
  name: string,
  params: Record<string, unknown> = {},
  severity: 'error' | 'warning' | 'info' = 'error',
  weight = 10,
): StarterRule {
  return { type: type as RuleDraft['type'], name, params, severity, weight }
}
