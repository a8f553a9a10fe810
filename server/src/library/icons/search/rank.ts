import type { Database, Fragment } from '../../../database/database.ts'
import type { IconSearch } from './query.ts'

/**
 * The order of the icons that a search finds, in lists of the API and at addresses of deployments:
 * Iconify's order. First come icons of which one name has all words, then those that have a root or
 * a synonym for each word, then those with a longer word for the last one. In each of these groups, a
 * shorter name is closer to the query.
 */

/** Words at the start or end of a name that describe how an icon is drawn, not what it shows. */
const themes = [
  'baseline',
  'outline',
  'round',
  'sharp',
  'twotone',
  'thin',
  'light',
  'bold',
  'fill',
  'duotone',
  'linear',
  'line',
  'solid',
  'filled',
  'outlined',
]
const knownThemes: ReadonlySet<string> = new Set(themes)

/**
 * The first of an icon's names that contains all `parts` (words, or words with hyphens between them),
 * and its length for the order.
 */
export function findNamed(
  names: readonly string[],
  parts: readonly string[],
): { name: string; length: number } | null {
  let length: number | null = null
  for (const [at, name] of names.entries()) {
    // A name that contains the first part counts its length even if it does not match: the next match
    // of the icon uses it.
    if (parts[0] === undefined || name.includes(parts[0])) {
      const shown = lengthWithoutTheme(name)
      if (shown < name.length || at === 0) length = shown
    }
    if (parts.every((part) => name.includes(part))) return { name, length: length ?? name.length }
  }
  return null
}

function lengthWithoutTheme(name: string): number {
  const words = name.split('-')
  if (words.length === 1) return name.length
  const found = [words[0]!, words.at(-1)!].filter((word) => knownThemes.has(word))
  return found.length === 0
    ? name.length
    : name.length - Math.max(...found.map(({ length }) => length)) - 1
}

/**
 * The same order as a number for each row of `icons`. The icon whose name is the query comes before
 * all others, also where Iconify prefers the shorter rest of a name with a theme.
 */
export function placeFor(db: Database, search: IconSearch): Fragment {
  const { name, words, parts, meanings } = search
  const [first = ''] = parts
  const own = db`string_to_array(array_to_string(names, '-'), '-')`
  const patterns = parts.map((part) => `%${part}%`)
  const isMeant = meanings.reduce((all, group) => db`${all} and ${hasOneOf(group)}`, db`true`)
  const [last = ''] = words.slice(-1)
  return db`(case when name = ${name}::text then 0 else coalesce(
    case when ${own} @> ${words}::text[] then 1000 + ${lengthOfNamed()} end,
    case when ${isMeant} then 2000 + least(length(name), 999) end,
    case when ${own} @> ${words.slice(0, -1)}::text[] and exists (
      select from unnest(${own}) as word where word like any(${[`${last}_%`, `%_${last}`]}::text[])
    ) then 3000 + ${lengthOfNamed()} end,
    4000 + least(length(name), 999)
  ) end)`

  function hasOneOf(group: readonly string[][]) {
    return db`(${group.map((one) => db`${own} @> ${one}::text[]`).reduce((all, one) => db`${all} or ${one}`)})`
  }

  function lengthOfNamed() {
    return db`(
      select least(case
        when shown < length(one) or at = 1 then shown
        when strpos(name, ${first}::text) > 0 then length(name)
        else length(one)
      end, 999)
      from unnest(names) with ordinality as given (one, at)
      cross join lateral (select ${lengthWithoutThemeOf(db`one`)} as shown) as cut
      where one like all(${patterns}::text[])
      order by at limit 1
    )`
  }

  function lengthWithoutThemeOf(text: Fragment) {
    return db`length(${text}) - coalesce((
      select max(length(theme)) + 1 from unnest(${themes}::text[]) as theme
      where starts_with(${text}, theme || '-') or ${text} like '%-' || theme
    ), 0)`
  }
}
