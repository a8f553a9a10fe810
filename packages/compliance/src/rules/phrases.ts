/** The names of what the parameters of rules refer to by id or key. */
export interface RuleNames {
  /** Names of palettes, logos, templates and other assets, by id. */
  things: ReadonlyMap<string, string>
  /** Names of palette colours, by key. */
  colors: ReadonlyMap<string, string>
}

/** `a`, `a and b`, `a, b and c`. */
export function both(words: readonly (string | number)[], word = 'and'): string {
  if (words.length < 2) return `${words[0] ?? ''}`
  return `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`
}

export function either(words: readonly (string | number)[]): string {
  return both(words, 'or')
}

/** What a font sets: `headings and body texts`. */
export function nameFontRoles(roles: readonly string[]): string {
  return both(roles.map((role) => fontRoles[role] ?? role))
}

const fontRoles: Readonly<Record<string, string>> = {
  heading: 'headings',
  body: 'body texts',
  code: 'code',
}

/** Quoted texts; those after the eighth are counted. */
export function quotedTexts(texts: readonly string[], word = 'or'): string {
  const shown = texts.slice(0, 8).map((text) => `“${text}”`)
  const left = texts.length - shown.length
  return both(left > 0 ? [...shown, `${left} more`] : shown, word)
}

/** `no slides`, `1 slide`, `3 slides`. */
export function quantity(count: number, word: string, plural = `${word}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? word : plural}`
}

/** A length of PowerPoint (EMU) in millimetres. */
export function millimetres(emu: number): string {
  return `${Number((emu / 36_000).toFixed(1))} mm`
}

/** `half of its height`, `its own height`, `1.5 times its height`. */
export function heightShare(share: number): string {
  if (share === 0.25) return 'a quarter of its height'
  if (share === 0.5) return 'half of its height'
  if (share === 1) return 'its own height'
  return `${share} times its height`
}

/** The names of things by id; `fallback` if none is known. */
export function nameThings(ids: readonly string[] | undefined, names: RuleNames, fallback: string) {
  const found = (ids ?? []).map((id) => names.things.get(id)).filter((name) => name !== undefined)
  return found.length === 0 ? fallback : both(found)
}

export function nameColors(keys: readonly string[], names: RuleNames): string[] {
  return keys.map((key) => names.colors.get(key) ?? key)
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Parts as one sentence each: `A. B.` */
export function sentences(parts: readonly (string | null | false | undefined)[]): string {
  return parts
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

const roleNames: Readonly<Record<string, string>> = {
  title: 'titles',
  subtitle: 'subtitles',
  body: 'body text',
  caption: 'captions',
  footer: 'footers',
  notes: 'speaker notes',
  other: 'other text',
  alt_text: 'alternative texts',
}

function nameRoles(roles: readonly string[]): string {
  return both(roles.map((role) => roleNames[role] ?? role))
}

/** The rule's own parameters and those of each role, as sentences about `text`. */
export function renderPerRole<Own extends object>(
  params: Own & { per_role?: Readonly<Record<string, Own>> },
  render: (own: Own, subject: string) => string | null,
): string {
  const { per_role = {}, ...own } = params
  const roles = Object.entries(per_role).map(([role, values]) =>
    render(values, capitalize(roleNames[role] ?? role)),
  )
  const general = render(own as unknown as Own, roles.length === 0 ? 'Text' : 'Other text')
  return sentences([...roles, general])
}

/** ` in titles and footers`; empty for all texts. */
export function inRoles(where: readonly string[] | undefined): string {
  return where === undefined ? '' : ` in ${nameRoles(where)}`
}

/** `Text is`, `Titles are`: only subjects that end in “text” are singular. */
export function verbFor(subject: string, singular: string, plural: string): string {
  return /text$/i.test(subject) ? singular : plural
}

/** What colours paint: `shapes` for fills. */
export function nameTargets(targets: readonly string[]): string[] {
  return targets.map((target) => targetNames[target] ?? target)
}

const targetNames: Readonly<Record<string, string>> = {
  text: 'text',
  fill: 'shapes',
  line: 'lines',
  background: 'backgrounds',
  effect: 'effects',
}
