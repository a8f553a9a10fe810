import type { XmlElement } from '../container/xml.ts'
import { child } from '../container/xml-query.ts'
import { rankIn } from '../patch/child-order.ts'
import { type Draft, draft } from '../patch/draft.ts'

/**
 * The properties that a list level sets, by the attribute or child that sets them: `p@algn`,
 * `p#1` (a child of the paragraph's properties, by its position in the schema), `r@sz`, `r#1` (the
 * same of its characters).
 */
export type LevelStyle = ReadonlyMap<string, string | Draft>

export const levelNames: readonly string[] = Array.from(
  { length: 9 },
  (_, level) => `a:lvl${level + 1}pPr`,
)

/** The properties of a level (from 0) of a list style: `a:lstStyle`, `p:bodyStyle`. */
export function readLevel(list: XmlElement | null, level: number): LevelStyle {
  const properties = child(list, levelNames[level] ?? '')
  if (!properties) return new Map()
  return new Map([...readPart(properties, 'p'), ...readPart(child(properties, 'a:defRPr'), 'r')])
}

/** A later style takes precedence. */
export function overlayLevels(...styles: readonly LevelStyle[]): LevelStyle {
  return new Map(styles.flatMap((style) => [...style]))
}

/**
 * The properties of `wanted` that `given` does not have; both have a value for each. Without those
 * that refer to another part, whose ids mean something else in the part that they would be written to.
 */
export function differingProperties(wanted: LevelStyle, given: LevelStyle): LevelStyle {
  return new Map(
    [...wanted].filter(([key, value]) => !isReference(value) && !isSame(value, given.get(key))),
  )
}

function isReference(value: string | Draft): boolean {
  return typeof value !== 'string' && referring.has(value.name)
}

const referring = new Set(['a:buBlip', 'a:blipFill', 'a:hlinkClick'])

/** What text has that no style sets (ECMA-376-1, 21.1.2); `scale` is that of its page. */
export function standardLevel(scale: number): LevelStyle {
  const text = (name: string, value: string) => draft(name, { typeface: value })
  const percent = draft('a:lnSpc', {}, [draft('a:spcPct', { val: '100000' })])
  const points = (name: string) => draft(name, {}, [draft('a:spcPts', { val: '0' })])
  const color = draft('a:solidFill', {}, [draft('a:schemeClr', { val: 'tx1' })])
  const children = [
    [percent, points('a:spcBef'), points('a:spcAft'), draft('a:buClrTx'), draft('a:buSzTx')],
    [draft('a:buFontTx'), draft('a:buNone'), draft('a:tabLst')],
  ].flat()
  const characters = [
    [draft('a:ln', {}, [draft('a:noFill')]), color, draft('a:effectLst')],
    [text('a:latin', '+mn-lt'), text('a:ea', '+mn-ea'), text('a:cs', '+mn-cs')],
  ].flat()
  return new Map<string, string | Draft>([
    ...Object.entries(standardParagraph).map(
      ([key, value]) => [`p@${key}`, String(Math.round(value * scale))] as const,
    ),
    ...Object.entries(standardWords).map(([key, value]) => [`p@${key}`, value] as const),
    ...children.map((one) => [`p#${rankIn('a:pPr', one.name)}`, one] as const),
    ['r@sz', String(Math.round(1800 * scale))],
    ...Object.entries(standardCharacters).map(([key, value]) => [`r@${key}`, value] as const),
    ...characters.map((one) => [`r#${rankIn('a:defRPr', one.name)}`, one] as const),
  ])
}

/** A list style with these properties of its levels added; it keeps its own. */
export function addToList(
  name: string,
  list: XmlElement | null,
  added: ReadonlyMap<number, LevelStyle>,
): Draft {
  const made = list ? toDraft(list) : draft(name)
  for (const [level, style] of added) {
    const levelName = levelNames[level] ?? ''
    const own = made.drafts.find((one) => one.name === levelName)
    const whole = writeLevel(own ?? draft(levelName), style)
    made.drafts = [...made.drafts.filter((one) => one !== own), whole]
  }
  const rank = ({ name: one }: Draft) => (one === 'a:defPPr' ? -1 : levelNames.indexOf(one))
  made.drafts.sort((a, b) => rank(a) - rank(b))
  return made
}

const standardParagraph = { marL: 0, marR: 0, indent: 0, defTabSz: 914_400 }
const standardWords = { algn: 'l', rtl: '0', eaLnBrk: '1', latinLnBrk: '0', hangingPunct: '1' }
const standardCharacters = {
  b: '0',
  i: '0',
  u: 'none',
  strike: 'noStrike',
  kern: '0',
  cap: 'none',
  spc: '0',
  baseline: '0',
}

/** Not visible: the language, and states of the editor. */
const invisible = new Set([
  'lang',
  'altLang',
  'dirty',
  'err',
  'smtClean',
  'smtId',
  'noProof',
  'bmk',
])

/** Extensions have unknown meanings. */
const uncopied = new Set(['a:defRPr', 'a:extLst'])

function readPart(element: XmlElement | null, prefix: 'p' | 'r'): [string, string | Draft][] {
  if (!element) return []
  const parent = prefix === 'p' ? 'a:pPr' : 'a:defRPr'
  const attributes = Object.entries(element.attributes)
    .filter(([key]) => !invisible.has(key))
    .map(([key, value]): [string, string] => [`${prefix}@${key}`, plain(value)])
  const parts = element.children
    .filter(({ name }) => !uncopied.has(name))
    .map((one): [string, Draft] => [`${prefix}#${rankIn(parent, one.name)}`, toDraft(one)])
  return [...attributes, ...parts]
}

function plain(value: string): string {
  return value === 'true' ? '1' : value === 'false' ? '0' : value
}

function toDraft({ name, attributes, children }: XmlElement): Draft {
  const kept = children.filter((one) => one.name !== 'a:extLst')
  return draft(name, attributes, kept.map(toDraft))
}

function writeLevel(own: Draft, style: LevelStyle): Draft {
  const characters = own.drafts.find(({ name }) => name === 'a:defRPr') ?? draft('a:defRPr')
  const write = (into: Draft, parent: string, prefix: string): Draft => {
    const attributes = { ...into.attributes }
    const drafts = [...into.drafts]
    for (const [key, value] of style) {
      if (!key.startsWith(prefix)) continue
      if (typeof value === 'string') attributes[key.slice(2)] ??= value
      else drafts.push(value)
    }
    drafts.sort((a, b) => rankIn(parent, a.name) - rankIn(parent, b.name))
    return { ...into, attributes, drafts }
  }
  const others = own.drafts.filter(({ name }) => name !== 'a:defRPr')
  return write({ ...own, drafts: [...others, write(characters, 'a:defRPr', 'r')] }, 'a:pPr', 'p')
}

function isSame(one: string | Draft, other: string | Draft | undefined): boolean {
  if (other === undefined || typeof one === 'string' || typeof other === 'string') {
    return one === other
  }
  const [keys, otherKeys] = [Object.keys(one.attributes), Object.keys(other.attributes)]
  return (
    one.name === other.name &&
    keys.length === otherKeys.length &&
    keys.every((key) => one.attributes[key] === other.attributes[key]) &&
    one.drafts.length === other.drafts.length &&
    one.drafts.every((inner, at) => isSame(inner, other.drafts[at]))
  )
}
