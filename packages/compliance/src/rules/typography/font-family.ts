import type { Fonts, Format, Role, Run, Sourced } from '@blazon/document/document'
import { isMathFamily } from '@blazon/pptx/theme/family-kinds'
import { type Static, Type } from 'typebox'
import type { BrandFont } from '../../brand.ts'
import { cached } from '../../cached.ts'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, type Place } from '../../places/place.ts'
import { runPlace, runs } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import {
  type AllowedFamily,
  type FontRole,
  findFontRole,
  proposeFont,
} from '../../texts/font-roles.ts'
import { findScripts } from '../../texts/font-scripts.ts'
import { findNotation } from '../../texts/notation.ts'
import {
  parsePostscriptName,
  parseWeightedFamily,
  withoutSubsetTag,
} from '../../texts/postscript-name.ts'
import { manualFix } from '../manual-fix.ts'
import { families } from '../params.ts'
import { perRole } from '../per-role.ts'
import { either, nameFontRoles, renderPerRole, verbFor } from '../phrases.ts'

const params = Type.Object(
  {
    allowed: Type.Optional({
      ...families,
      title: 'Allowed fonts',
      description:
        'Family names, or ids of fonts, whose families and aliases are allowed. `{family, roles}` also says what a family sets: a fix chooses it for texts of its roles. Without roles, those of the font apply.',
    }),
    per_role: Type.Optional(
      perRole(
        Type.Object(
          { allowed: { ...families, title: 'Allowed fonts' } },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

export const fontFamily = ruleType({
  type: 'font_family',
  name: 'Fonts',
  topic: 'typography',
  summary: 'Every text is set in a font of the brand.',
  description:
    'Every text is set in an allowed family: the Latin, East Asian or complex-script one, as its characters need. Formulas, and the arrows that PowerPoint and Word insert, keep their font. Text in another symbol font, such as Wingdings, is a warning at most and is never changed automatically, because its letters are glyphs.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'svg', 'css', 'html', 'eml', 'mht', 'odp', 'odt'],
  params,
  example: {
    allowed: [{ family: 'Inter', roles: ['body'] }, 'Noto Sans JP'],
    per_role: { title: { allowed: ['Inter Display'] } },
  },

  *evaluate(document, params, context): Generator<Judgement> {
    const allowedOf = allowance(params, context.fonts, document.format)
    const keys = new Map<string, string>()
    const findKey = (name: string) =>
      cached(keys, name, () => normalizeFamily(name, document.format))
    const isOf = (allowed: Allowed, name: string) => {
      if (allowed.keys.has(findKey(name))) return true
      const weighted = parseWeightedFamily(name)
      return weighted !== null && allowed.keys.has(findKey(weighted.family))
    }
    for (const { body, paragraph, run } of runs(document, context, 'family')) {
      const allowed = allowedOf(body.role)
      if (allowed === null || run.notation === 'symbols' || run.notation === 'formula') continue
      for (const slot of findScripts(run.text)) {
        const font = run.fonts[slot]
        if (font === null) yield 'indeterminate'
        else if (isOf(allowed, font.value)) yield 'obeys'
        else if (!isMathFamily(font.value)) {
          const place = runPlace(body, paragraph, run)
          const isSymbols = slot === 'latin' && findNotation(run) === 'symbols'
          yield [
            violation({
              ...{ place, run, slot, font, allowed, isSymbols },
              role: findFontRole(run, body.role, document.format),
            }),
          ]
        }
      }
    }
  },

  sentence: (params) =>
    renderPerRole(params, ({ allowed }, subject) =>
      allowed === undefined
        ? null
        : `${subject} ${verbFor(subject, 'is', 'are')} set in ${either(allowed.map(nameFamily))}`,
    ),
})

function violation({
  place,
  run,
  slot,
  font,
  allowed: { families, entries },
  isSymbols,
  role,
}: {
  place: Place
  run: Run
  slot: keyof Fonts
  font: Sourced<string>
  allowed: Allowed
  isSymbols: boolean
  role: FontRole
}): Violation {
  const observed = withoutSubsetTag(font.value)
  const common = {
    place,
    observed,
    expected: families.join(', '),
    source: font.source,
    spot: { kind: 'font' as const, run, script: slot },
    alternatives: families,
  }
  if (isSymbols) {
    return {
      ...common,
      atMost: 'warning',
      ...sayFinding('symbol_font_forbidden', { font: observed, allowed: families }),
      fix: manualFix(
        `Insert the symbols as characters of an allowed font, or as icons. In another font, the letters behind the glyphs of ${observed} would show.`,
      ),
    }
  }
  const proposed = proposeFont(entries, role, slot)
  return {
    ...common,
    ...(proposed?.caution && { caution: proposed.caution }),
    ...sayFinding('font_forbidden', {
      ...{ text: excerpt(run.text), font: observed, allowed: families },
    }),
    fix: proposed && {
      kind: 'replace_font',
      description: `Set it in ${proposed.family} instead of ${observed}.`,
      replacement: proposed.family,
    },
  }
}

interface Allowed {
  entries: readonly AllowedFamily[]
  families: readonly string[]
  keys: ReadonlySet<string>
}

function allowance(
  { allowed, per_role }: Static<typeof params>,
  fonts: readonly BrandFont[],
  format: Format,
): (role: Role) => Allowed | null {
  const byRole = new Map<Role, Allowed | null>()
  return (role) => {
    const known = byRole.get(role)
    if (known !== undefined) return known
    const entries = per_role?.[role]?.allowed ?? allowed
    const result = entries ? expand(entries, fonts, format) : null
    byRole.set(role, result)
    return result
  }
}

/** A family name of a brand font includes all of the font's names, as its id does. */
function expand(
  entries: Static<typeof families>,
  fonts: readonly BrandFont[],
  format: Format,
): Allowed {
  const found = entries.map((given) => {
    const { family: entry, roles } =
      typeof given === 'string' ? { family: given, roles: null } : given
    const named = fonts.filter(
      ({ id, family }) => id === entry || nameKey(family) === nameKey(entry),
    )
    const all = named.flatMap(({ family, postscript_name, aliases }) => [
      family,
      postscript_name ?? family,
      ...aliases,
    ])
    const ofFonts = [...new Set(named.flatMap((font) => font.roles ?? []))]
    return {
      family: named[0]?.family ?? entry,
      roles: roles ?? ofFonts,
      all: named.length > 0 ? all : [entry],
    }
  })
  return {
    entries: found,
    families: [...new Set(found.map(({ family }) => family))],
    keys: new Set(found.flatMap(({ all }) => all.map((name) => normalizeFamily(name, format)))),
  }
}

/** PDF fonts have PostScript names without spaces: `InterDisplay-Bold` is Inter Display. */
function normalizeFamily(name: string, format: Format): string {
  const plain = withoutSubsetTag(name)
  return format === 'pdf'
    ? nameKey(parsePostscriptName(plain).family).replace(/ /g, '')
    : nameKey(plain)
}

function nameKey(name: string): string {
  return name
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** `Inter for headings`. */
function nameFamily(entry: string | { family: string; roles: string[] }): string {
  return typeof entry === 'string' ? entry : `${entry.family} for ${nameFontRoles(entry.roles)}`
}
