import type { Format, Role } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import type { BrandFont } from '../brand.ts'
import { cached } from '../cached.ts'
import { findScripts } from '../font-scripts.ts'
import { quoted } from '../place.ts'
import { parsePostscriptName, withoutSubsetTag } from '../postscript-name.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { runPlace, runs } from '../walk.ts'
import { names } from './params.ts'
import { perRole } from './per-role.ts'

const params = Type.Object(
  {
    allowed: Type.Optional({
      ...names,
      description: 'Family names, or ids of fonts, whose families and aliases are allowed.',
    }),
    per_role: Type.Optional(
      perRole(Type.Object({ allowed: names }, { additionalProperties: false })),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

export const fontFamily = ruleType({
  type: 'font_family',
  description:
    'Every text is set in an allowed family: the Latin, East Asian or complex-script one, as its characters need.',
  formats: ['pptx', 'docx', 'pdf', 'svg', 'css', 'html'],
  params,
  example: {
    allowed: ['Inter', 'Noto Sans JP'],
    per_role: { title: { allowed: ['Inter Display'] } },
  },

  *evaluate(document, params, context): Generator<Judgement> {
    const allowedOf = allowance(params, context.fonts, document.format)
    const keys = new Map<string, string>()
    const findKey = (name: string) =>
      cached(keys, name, () => normalizeFamily(name, document.format))
    for (const { body, paragraph, run } of runs(document, context, 'family')) {
      const allowed = allowedOf(body.role)
      if (allowed === null) continue
      for (const slot of findScripts(run.text)) {
        const font = run.fonts[slot]
        if (font === null) yield 'indeterminate'
        else if (allowed.keys.has(findKey(font.value))) yield 'obeys'
        else {
          const observed = withoutSubsetTag(font.value)
          const [replacement] = allowed.families
          yield [
            {
              place: runPlace(body, paragraph, run),
              observed,
              expected: allowed.families.join(', '),
              message: `Text ${quoted(run.text)} is set in ${observed}; allowed: ${allowed.families.join(', ')}.`,
              source: font.source,
              fix: replacement
                ? {
                    kind: 'replace_font',
                    description: `Set it in ${replacement} instead of ${observed}.`,
                    replacement,
                  }
                : null,
              spot: { kind: 'font', run, script: slot },
            },
          ]
        }
      }
    }
  },
})

interface Allowed {
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
function expand(entries: readonly string[], fonts: readonly BrandFont[], format: Format): Allowed {
  const found = entries.map((entry) => {
    const named = fonts.filter(
      ({ id, family }) => id === entry || nameKey(family) === nameKey(entry),
    )
    const all = named.flatMap(({ family, postscript_name, aliases }) => [
      family,
      postscript_name ?? family,
      ...aliases,
    ])
    return { family: named[0]?.family ?? entry, all: named.length > 0 ? all : [entry] }
  })
  return {
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
