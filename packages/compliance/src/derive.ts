import type { Role } from '@blazon/document/document'
import type { Template } from '@blazon/pptx/slides/read-template'

/** A rule that a template suggests; a person reviews it before it is enabled. */
interface DerivedRule {
  type: string
  params: Readonly<Record<string, unknown>>
}

/**
 * Derives rules from a template. A deck that keeps the template's colours, fonts, type sizes,
 * layouts, placeholders and slide size obeys them.
 * @param palettes ids of the palettes of its colours.
 * @param file id of the template's file.
 */
export function deriveRules(
  template: Template,
  palettes: readonly string[],
  file: string,
): DerivedRule[] {
  return [
    { type: 'color_in_palette', params: { palettes } },
    ...fontFamilies(template),
    ...fontSizes(template),
    ...layouts(template),
    ...slideSize(template),
    { type: 'template', params: { templates: [file] } },
    { type: 'placeholder_moved', params: { allow_resize: true } },
  ]
}

function fontFamilies({ masters }: Template): DerivedRule[] {
  const named = (half: 'major' | 'minor') =>
    unique(
      masters.flatMap(
        ({
          fonts: {
            [half]: { latin, ea, cs },
          },
        }) => [latin, ea, cs],
      ),
    )
  const [major, minor] = [named('major'), named('minor')]
  const allowed = unique([...minor, ...major]).map((family) => ({
    family,
    roles: [
      ...(minor.includes(family) ? ['body'] : []),
      ...(major.includes(family) ? ['heading'] : []),
    ],
  }))
  if (allowed.length === 0) return []
  const title = major.length > 0 ? { per_role: { title: { allowed: major } } } : {}
  return [{ type: 'font_family', params: { allowed, ...title } }]
}

/** Separate text boxes may have any size, because a template does not define one for them. */
function fontSizes({ masters }: Template): DerivedRule[] {
  const byRole = new Map<Role, number[]>()
  for (const { sizes } of masters) {
    for (const [role, some] of sizes) {
      const all = [...new Set([...(byRole.get(role) ?? []), ...some])].filter((size) => size > 0)
      if (role !== 'other' && all.length > 0)
        byRole.set(
          role,
          all.sort((a, b) => a - b),
        )
    }
  }
  if (byRole.size === 0) return []
  const per_role = Object.fromEntries(
    [...byRole].map(([role, allowed]) => [role, { allowed: allowed.slice(0, 100) }]),
  )
  return [{ type: 'font_size', params: { per_role } }]
}

function layouts({ masters }: Template): DerivedRule[] {
  const names = unique(masters.flatMap(({ layouts }) => layouts))
  return names.length === 0 ? [] : [{ type: 'layout_allowed', params: { names } }]
}

function slideSize({ size }: Template): DerivedRule[] {
  const isUsual = Object.values(size).every((emu) => emu >= 914_400 && emu <= 51_206_400)
  return isUsual ? [{ type: 'slide_size', params: { sizes: [size] } }] : []
}

/** Distinct names that a rule's parameters can contain. */
function unique(names: readonly string[]): string[] {
  const usable = names.filter((name) => name.trim() !== '' && name.length <= 200)
  return [...new Set(usable)].slice(0, 200)
}
