import { groupBy } from '@blazon/compliance/group-by'
import type { PortalAsset, PortalChange, PortalModel, PortalRule } from './model.ts'
import type { PortalText } from './portal-texts.ts'
import { ruleNames } from './rules/rule-names.ts'
import { renderSentence } from './rules/sentences.ts'
import { type Words, wordsIn } from './words.ts'

/** The known history of a brand. All lists begin with the newest. */
export interface PortalHistory {
  /** Published revisions by the id of the palette. */
  palettes: ReadonlyMap<string, readonly PaletteRevision[]>
  /** Published revisions by the id of the token set. */
  tokens: ReadonlyMap<string, readonly TokenSetRevision[]>
  /** Files by the id of the asset. */
  versions: ReadonlyMap<string, readonly FileVersion[]>
  /** Newest icons, at most `iconsOfEach`, by the id of the set. */
  icons: ReadonlyMap<string, readonly AddedIcon[]>
  /** Ready builds by the id of the deck, one for each revision that was built: the first. */
  builds: ReadonlyMap<string, readonly DeckBuild[]>
  /** Revisions by the id of the rule. */
  rules: ReadonlyMap<string, readonly RuleRevision[]>
  /** Revisions of the pages that are published now. */
  pages: readonly PageRevision[]
}

export interface PaletteRevision {
  at: string
  revision: number
  name: string
  colors: readonly { key: string; name: string | null; value: { hex: string } }[]
}

export interface TokenSetRevision {
  at: string
  revision: number
  name: string
  document: object
}

export interface FileVersion {
  at: string
  variant: string
  version: number
}

/** Icons have no revisions: the history of a set is the time at which each icon was added. */
export interface AddedIcon {
  at: string
  name: string
}

export interface DeckBuild {
  at: string
  revision: number
  slides: readonly { id: string; revision: number }[]
}

export interface RuleRevision {
  at: string
  revision: number
  type: string
  name: string
  params: Readonly<Record<string, unknown>>
  severity: PortalRule['severity']
}

export interface PageRevision {
  at: string
  /** Id of the page. */
  page: string
  slug: string
  title: string
  revision: number
  isPublished: boolean
}

/** The limit of each palette, token set or asset. Of each revision all colours or tokens are read. */
export const revisionsOfEach = 20
/** The limit of each icon set. One request of the command reads as many. */
export const iconsOfEach = 200
/** The limit of all pages together. A revision has up to 100,000 characters. */
export const maxPageRevisions = 100
const maxChanges = 100
const maxNames = 6
/** The limit of the characters of two values that are shown. */
const maxShownValues = 60

type Things = Pick<
  PortalModel,
  'palettes' | 'tokens' | 'logos' | 'templates' | 'assets' | 'iconSets' | 'decks' | 'rules'
>

/** What changed, newest first: every revision that is known, and the latest of everything else. */
export function listChanges(
  model: Things,
  history: PortalHistory,
  words: Words = wordsIn('en'),
): PortalChange[] {
  const changes = [
    ...model.palettes.flatMap((one) => {
      const revisions = history.palettes.get(one.id) ?? []
      return describeRevisions(words, 'palettes', one, revisions, listColors)
    }),
    ...model.tokens.flatMap((one) => {
      const revisions = history.tokens.get(one.id) ?? []
      return describeRevisions(words, 'tokens', one, revisions, listTokens)
    }),
    ...model.logos.flatMap((one) => describeAsset(words, 'logos', one, history)),
    ...model.templates.flatMap((one) => describeAsset(words, 'templates', one, history)),
    ...model.iconSets.flatMap((one) => describeIcons(words, one, history.icons.get(one.id) ?? [])),
    ...model.decks.flatMap((one) => describeDeck(words, one, history.builds.get(one.id) ?? [])),
    ...describeRules(words, model, history.rules),
    ...describePages(words, history.pages),
  ]
  return changes
    .toSorted((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : a.title < b.title ? -1 : 1))
    .slice(0, maxChanges)
}

interface Revised {
  name: string
  revision: number
  updatedAt: string | null
}

/** The kind of a thing in a section. */
const kinds = {
  palettes: 'palette',
  tokens: 'tokens',
  logos: 'logo',
  templates: 'template',
  icons: 'icons',
  decks: 'deck',
} as const
type Kind = keyof typeof kinds

/** `Logo Halden`, but not `Logo Halden logo`. */
function label({ say }: Words, section: Kind, name: string): string {
  const kind = say(kinds[section])
  return name.toLowerCase().includes(kind.toLowerCase())
    ? name
    : say('kind_and_name', { kind, name })
}

function describeLatest(
  words: Words,
  section: Kind,
  slug: string,
  { name, revision, updatedAt }: Revised,
): PortalChange[] {
  if (updatedAt === null) return []
  const title = words.say('revision_of', { name: label(words, section, name), revision })
  return [{ at: updatedAt, title, text: null, section, slug }]
}

/** What was published before revisions were kept has only its latest one. */
function describeRevisions<Revision extends { at: string; revision: number; name: string }>(
  words: Words,
  section: 'palettes' | 'tokens',
  latest: Revised & { slug: string },
  revisions: readonly Revision[],
  listValues: (revision: Revision) => Named[],
): PortalChange[] {
  const { slug } = latest
  if (revisions.length === 0) return describeLatest(words, section, slug, latest)
  return revisions.map((after, index) => {
    const before = revisions[index + 1]
    const name = label(words, section, after.name)
    const title = words.say('revision_of', { name, revision: after.revision })
    const text =
      before === undefined ? null : compareValues(words, listValues(before), listValues(after))
    return { at: after.at, title, text, section, slug }
  })
}

/** A named value, told apart by its key. */
interface Named {
  key: string
  name: string
  value: string
}

function listColors({ colors }: PaletteRevision): Named[] {
  return colors.map(({ key, name, value }) => ({ key, name: name ?? key, value: value.hex }))
}

/** Own values as they are written: resolving the references of 20 revisions would take 0.1 s. */
function listTokens({ document }: TokenSetRevision): Named[] {
  return [...listOwnValues(document, [])]
}

function* listOwnValues(group: object, path: readonly string[]): Generator<Named> {
  if ('$value' in group) {
    const name = path.join('.')
    yield { key: name, name, value: writeValue(group.$value) }
    return
  }
  for (const [name, member] of Object.entries(group)) {
    const isPart = !name.startsWith('$') || name === '$root'
    if (isPart && typeof member === 'object') yield* listOwnValues(member, [...path, name])
  }
}

/** `8px` for a size or a duration, and the JSON of what has no shorter form. */
function writeValue(value: unknown): string {
  if (typeof value === 'string') return value
  const { value: number, unit, hex } = value as { value?: number; unit?: string; hex?: string }
  if (hex !== undefined) return hex
  return unit === undefined ? JSON.stringify(value) : `${number}${unit}`
}

function compareValues(
  words: Words,
  before: readonly Named[],
  after: readonly Named[],
): string | null {
  const known = new Map(before.map((one) => [one.key, one]))
  const kept = new Set(after.map(({ key }) => key))
  const changed = after.flatMap(({ key, name, value }) => {
    const old = known.get(key)
    if (old === undefined || old.value === value) return []
    const isShort = old.value.length + value.length <= maxShownValues
    return isShort ? [words.say('from_to', { name, before: old.value, after: value })] : [name]
  })
  const label = ({ name }: Named) => name
  const sentences = [
    sentence(words, 'added', after.filter(({ key }) => !known.has(key)).map(label)),
    sentence(words, 'changed', changed),
    sentence(words, 'removed', before.filter(({ key }) => !kept.has(key)).map(label)),
  ].filter((text) => text !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function sentence(
  { say }: Words,
  verb: 'added' | 'changed' | 'removed' | 'replaced',
  names: readonly string[],
): string | null {
  if (names.length === 0) return null
  const count = names.length - maxNames
  const shown = names.slice(0, maxNames).join(', ')
  return say(verb, { names: count > 0 ? say('and_more', { names: shown, count }) : shown })
}

/** The files of a day together, and the latest revision if no file came on its day. */
function describeAsset(
  words: Words,
  section: 'logos' | 'templates',
  asset: PortalAsset,
  { versions }: PortalHistory,
): PortalChange[] {
  const days = groupByDay(versions.get(asset.id) ?? [])
  const changes = [...days.values()].map(
    (files): PortalChange => ({
      at: files[0]!.at,
      title: label(words, section, asset.name),
      text: [
        sentence(
          words,
          'added',
          files.filter(({ version }) => version === 1).map(({ variant }) => variant),
        ),
        sentence(
          words,
          'replaced',
          files
            .filter(({ version }) => version > 1)
            .map(({ variant, version }) => words.say('file_version', { variant, version })),
        ),
      ]
        .filter((text) => text !== null)
        .join(' '),
      ...{ section, slug: asset.slug },
    }),
  )
  return withLatest(changes, days, asset, describeLatest(words, section, asset.slug, asset))
}

/**
 * The icons that were added on one day together, and the latest revision if none was added on its
 * day.
 */
function describeIcons(
  words: Words,
  set: Revised & { prefix: string; iconCount: number },
  added: readonly AddedIcon[],
): PortalChange[] {
  const days = groupByDay(added)
  const changes = [...days.values()].map((icons, index): PortalChange => {
    // The oldest icons that were read may be only a part of their day.
    const isWhole = index < days.size - 1 || added.length === set.iconCount
    const names = icons.map(({ name }) => name)
    return {
      at: icons[0]!.at,
      title: label(words, 'icons', set.name),
      text: isWhole
        ? sentence(words, 'added', names)
        : words.say('added_and_more', { names: names.slice(0, maxNames).join(', ') }),
      ...{ section: 'icons', slug: set.prefix },
    }
  })
  return withLatest(changes, days, set, describeLatest(words, 'icons', set.prefix, set))
}

function groupByDay<Item extends { at: string }>(items: readonly Item[]): Map<string, Item[]> {
  return groupBy(items, ({ at }) => at.slice(0, 10))
}

function withLatest(
  changes: PortalChange[],
  days: ReadonlyMap<string, unknown>,
  { updatedAt }: Pick<Revised, 'updatedAt'>,
  latest: readonly PortalChange[],
): PortalChange[] {
  const isKnown = updatedAt === null || days.has(updatedAt.slice(0, 10))
  return isKnown ? changes : [...changes, ...latest]
}

/** Each revision that was built, and the latest one if none was. */
function describeDeck(
  words: Words,
  deck: Revised & { slug: string },
  builds: readonly DeckBuild[],
): PortalChange[] {
  if (builds.length === 0) return describeLatest(words, 'decks', deck.slug, deck)
  return builds.map(({ at, revision, slides }, index) => {
    const before = builds[index + 1]
    const text = before === undefined ? null : compareSlides(words, before.slides, slides)
    const title = words.say('revision_of', { name: label(words, 'decks', deck.name), revision })
    return { at, title, text, section: 'decks', slug: deck.slug }
  })
}

type Slides = DeckBuild['slides']

function compareSlides({ say }: Words, before: Slides, after: Slides): string | null {
  const known = new Map(before.map(({ id, revision }) => [id, revision]))
  const now = new Map(after.map(({ id, revision }) => [id, revision]))
  const describe = (text: PortalText, count: number) => (count === 0 ? [] : [say(text, { count })])
  const isUpdated = ([id, revision]: [string, number]) => (known.get(id) ?? revision) !== revision
  const sentences = [
    ...describe('slides_added', [...now.keys()].filter((id) => !known.has(id)).length),
    ...describe('slides_updated', [...now].filter(isUpdated).length),
    ...describe('slides_removed', [...known.keys()].filter((id) => !now.has(id)).length),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** What people read of a rule: revisions that change nothing of it are left out. */
function describeRules(
  { say }: Words,
  model: Things,
  rules: PortalHistory['rules'],
): PortalChange[] {
  const names = ruleNames({ model })
  return model.rules.flatMap(({ id, sentence: written }) => {
    const revisions = rules.get(id) ?? []
    const render = (rule: RuleRevision) => renderSentence({ ...rule, sentence: null }, names)
    return revisions.flatMap((rule, index): PortalChange[] => {
      const before = revisions[index + 1]
      const [now, old] = [render(rule), before && render(before)]
      if (before !== undefined && now === old && rule.severity === before.severity) return []
      // A sentence that a person wrote replaces the derived one, which then says nothing here.
      const text =
        written !== null
          ? null
          : before === undefined || now === old
            ? now
            : say('sentence_before', { now, before: old! })
      const title = say('revision_of_rule', { name: rule.name, revision: rule.revision })
      return [{ at: rule.at, title, text, section: 'rules', slug: null }]
    })
  })
}

function describePages({ say }: Words, revisions: readonly PageRevision[]): PortalChange[] {
  return revisions.flatMap(({ at, page, slug, title, revision, isPublished }, index) => {
    if (!isPublished) return []
    const before = revisions.slice(index + 1).find((one) => one.page === page)
    const isNew = revision === 1 || before?.isPublished === false
    const isRenamed = before !== undefined && before.title !== title
    const text = isNew
      ? say('published')
      : isRenamed
        ? say('title_before', { title: before.title })
        : null
    return [{ at, title: say('page_of', { title }), text, section: 'pages' as const, slug }]
  })
}
