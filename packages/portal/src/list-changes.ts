import { groupBy } from '@blazon/compliance/group-by'
import type { PortalAsset, PortalChange, PortalModel, PortalRule } from './model.ts'
import { ruleNames } from './rules/rule-names.ts'
import { renderSentence } from './rules/sentences.ts'

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
export function listChanges(model: Things, history: PortalHistory): PortalChange[] {
  const changes = [
    ...model.palettes.flatMap((one) => {
      const revisions = history.palettes.get(one.id) ?? []
      return describeRevisions('Palette', 'palettes', one, revisions, listColors)
    }),
    ...model.tokens.flatMap((one) => {
      const revisions = history.tokens.get(one.id) ?? []
      return describeRevisions('Tokens', 'tokens', one, revisions, listTokens)
    }),
    ...model.logos.flatMap((one) => describeAsset('Logo', 'logos', one, history)),
    ...model.templates.flatMap((one) => describeAsset('Template', 'templates', one, history)),
    ...model.iconSets.flatMap((one) => describeIcons(one, history.icons.get(one.id) ?? [])),
    ...model.decks.flatMap((one) => describeDeck(one, history.builds.get(one.id) ?? [])),
    ...describeRules(model, history.rules),
    ...describePages(history.pages),
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

/** `Logo Halden`, but not `Logo Halden logo`. */
function label(what: string, name: string): string {
  return name.toLowerCase().includes(what.toLowerCase()) ? name : `${what} ${name}`
}

function describeLatest(
  what: string,
  section: NonNullable<PortalChange['section']>,
  slug: string,
  { name, revision, updatedAt }: Revised,
): PortalChange[] {
  if (updatedAt === null) return []
  const title = `${label(what, name)}, revision ${revision}`
  return [{ at: updatedAt, title, text: null, section, slug }]
}

/** What was published before revisions were kept has only its latest one. */
function describeRevisions<Revision extends { at: string; revision: number; name: string }>(
  what: string,
  section: 'palettes' | 'tokens',
  latest: Revised & { slug: string },
  revisions: readonly Revision[],
  listValues: (revision: Revision) => Named[],
): PortalChange[] {
  const { slug } = latest
  if (revisions.length === 0) return describeLatest(what, section, slug, latest)
  return revisions.map((after, index) => {
    const before = revisions[index + 1]
    const title = `${label(what, after.name)}, revision ${after.revision}`
    const text = before === undefined ? null : compareValues(listValues(before), listValues(after))
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

function compareValues(before: readonly Named[], after: readonly Named[]): string | null {
  const known = new Map(before.map((one) => [one.key, one]))
  const kept = new Set(after.map(({ key }) => key))
  const changed = after.flatMap(({ key, name, value }) => {
    const old = known.get(key)
    if (old === undefined || old.value === value) return []
    const isShort = old.value.length + value.length <= maxShownValues
    return isShort ? [`${name} from ${old.value} to ${value}`] : [name]
  })
  const label = ({ name }: Named) => name
  const sentences = [
    sentence('Added', after.filter(({ key }) => !known.has(key)).map(label)),
    sentence('Changed', changed),
    sentence('Removed', before.filter(({ key }) => !kept.has(key)).map(label)),
  ].filter((text) => text !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function sentence(verb: string, names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - maxNames
  const shown = names.slice(0, maxNames).join(', ')
  return `${verb} ${shown}${more > 0 ? ` and ${more} more` : ''}.`
}

/** The files of a day together, and the latest revision if no file came on its day. */
function describeAsset(
  what: string,
  section: 'logos' | 'templates',
  asset: PortalAsset,
  { versions }: PortalHistory,
): PortalChange[] {
  const days = groupByDay(versions.get(asset.id) ?? [])
  const changes = [...days.values()].map(
    (files): PortalChange => ({
      at: files[0]!.at,
      title: label(what, asset.name),
      text: [
        sentence(
          'Added',
          files.filter(({ version }) => version === 1).map(({ variant }) => variant),
        ),
        sentence(
          'Replaced',
          files
            .filter(({ version }) => version > 1)
            .map(({ variant, version }) => `${variant} (version ${version})`),
        ),
      ]
        .filter((text) => text !== null)
        .join(' '),
      ...{ section, slug: asset.slug },
    }),
  )
  return withLatest(changes, days, asset, describeLatest(what, section, asset.slug, asset))
}

/**
 * The icons that were added on one day together, and the latest revision if none was added on its
 * day.
 */
function describeIcons(
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
      title: label('Icons', set.name),
      text: isWhole
        ? sentence('Added', names)
        : `Added ${names.slice(0, maxNames).join(', ')} and more.`,
      ...{ section: 'icons', slug: set.prefix },
    }
  })
  return withLatest(changes, days, set, describeLatest('Icons', 'icons', set.prefix, set))
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
  deck: Revised & { slug: string },
  builds: readonly DeckBuild[],
): PortalChange[] {
  if (builds.length === 0) return describeLatest('Deck', 'decks', deck.slug, deck)
  return builds.map(({ at, revision, slides }, index) => {
    const before = builds[index + 1]
    const text = before === undefined ? null : compareSlides(before.slides, slides)
    const title = `${label('Deck', deck.name)}, revision ${revision}`
    return { at, title, text, section: 'decks', slug: deck.slug }
  })
}

type Slides = DeckBuild['slides']

function compareSlides(before: Slides, after: Slides): string | null {
  const known = new Map(before.map(({ id, revision }) => [id, revision]))
  const now = new Map(after.map(({ id, revision }) => [id, revision]))
  const count = (verb: string, slides: number) =>
    slides === 0 ? [] : [`${verb} ${slides} ${slides === 1 ? 'slide' : 'slides'}.`]
  const isUpdated = ([id, revision]: [string, number]) => (known.get(id) ?? revision) !== revision
  const sentences = [
    ...count('Added', [...now.keys()].filter((id) => !known.has(id)).length),
    ...count('Updated', [...now].filter(isUpdated).length),
    ...count('Removed', [...known.keys()].filter((id) => !now.has(id)).length),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** What people read of a rule: revisions that change nothing of it are left out. */
function describeRules(model: Things, rules: PortalHistory['rules']): PortalChange[] {
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
            : `${now} Before: ${old}`
      const title = `Rule ${rule.name}, revision ${rule.revision}`
      return [{ at: rule.at, title, text, section: 'rules', slug: null }]
    })
  })
}

function describePages(revisions: readonly PageRevision[]): PortalChange[] {
  return revisions.flatMap(({ at, page, slug, title, revision, isPublished }, index) => {
    if (!isPublished) return []
    const before = revisions.slice(index + 1).find((one) => one.page === page)
    const isNew = revision === 1 || before?.isPublished === false
    const isRenamed = before !== undefined && before.title !== title
    const text = isNew ? 'Published.' : isRenamed ? `Before: ${before.title}.` : null
    return [{ at, title: `Page ${title}`, text, section: 'pages' as const, slug }]
  })
}
