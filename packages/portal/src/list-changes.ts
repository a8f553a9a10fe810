import type { PortalAsset, PortalChange, PortalModel } from './model.ts'

/** What is known of the past of a brand. All lists begin with the newest. */
export interface PortalHistory {
  /** Published revisions by the id of the palette. */
  palettes: ReadonlyMap<string, readonly PaletteRevision[]>
  /** Files by the id of the asset. */
  versions: ReadonlyMap<string, readonly FileVersion[]>
  /** Revisions of the pages that are published now. */
  pages: readonly PageRevision[]
}

export interface PaletteRevision {
  at: string
  revision: number
  name: string
  colors: readonly { key: string; name: string | null; value: { hex: string } }[]
}

export interface FileVersion {
  at: string
  variant: string
  version: number
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

/** Of each palette or asset. A palette has up to 1,024 colours, which are read for each revision. */
export const revisionsOfEach = 20
/** Of all pages together. A revision has up to 100,000 characters. */
export const pageRevisionsAtMost = 100
const changesAtMost = 100
const namesAtMost = 6

type Things = Pick<PortalModel, 'palettes' | 'logos' | 'templates' | 'iconSets' | 'decks'>

/** What changed, newest first: every revision that is known, and the latest of everything else. */
export function listChanges(model: Things, history: PortalHistory): PortalChange[] {
  const changes = [
    ...model.palettes.flatMap((one) => describePalette(one, history.palettes.get(one.id) ?? [])),
    ...model.logos.flatMap((one) => describeAsset('Logo', 'logos', one, history)),
    ...model.templates.flatMap((one) => describeAsset('Template', 'templates', one, history)),
    ...model.iconSets.flatMap((one) => describeLatest('Icons', 'icons', one.prefix, one)),
    ...model.decks.flatMap((one) => describeLatest('Deck', 'decks', one.slug, one)),
    ...describePages(history.pages),
  ]
  return changes
    .toSorted((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : a.title < b.title ? -1 : 1))
    .slice(0, changesAtMost)
}

interface Revised {
  name: string
  revision: number
  updatedAt: string | null
}

function describeLatest(
  what: string,
  section: NonNullable<PortalChange['section']>,
  slug: string,
  { name, revision, updatedAt }: Revised,
): PortalChange[] {
  if (updatedAt === null) return []
  const title = `${what} ${name}, revision ${revision}`
  return [{ at: updatedAt, title, text: null, section, slug }]
}

/** A palette that was published before revisions were kept has only its latest one. */
function describePalette(
  palette: Revised & { slug: string },
  revisions: readonly PaletteRevision[],
): PortalChange[] {
  if (revisions.length === 0) return describeLatest('Palette', 'palettes', palette.slug, palette)
  return revisions.map(({ at, revision, name, colors }, index) => {
    const before = revisions[index + 1]
    const title = `Palette ${name}, revision ${revision}`
    const text = before === undefined ? null : compareColors(before.colors, colors)
    return { at, title, text, section: 'palettes', slug: palette.slug }
  })
}

type Colors = PaletteRevision['colors']

function compareColors(before: Colors, after: Colors): string | null {
  const known = new Map(before.map((color) => [color.key, color]))
  const kept = new Set(after.map(({ key }) => key))
  const label = ({ key, name }: Colors[number]) => name ?? key
  const changed = after.flatMap((color) => {
    const old = known.get(color.key)
    if (old === undefined || old.value.hex === color.value.hex) return []
    return [`${label(color)} from ${old.value.hex} to ${color.value.hex}`]
  })
  const sentences = [
    sentence('Added', after.filter(({ key }) => !known.has(key)).map(label)),
    sentence('Changed', changed),
    sentence('Removed', before.filter(({ key }) => !kept.has(key)).map(label)),
  ].filter((text) => text !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function sentence(verb: string, names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - namesAtMost
  const shown = names.slice(0, namesAtMost).join(', ')
  return `${verb} ${shown}${more > 0 ? ` and ${more} more` : ''}.`
}

/** The files of a day together, and the latest revision if no file came on its day. */
function describeAsset(
  what: string,
  section: 'logos' | 'templates',
  asset: PortalAsset,
  { versions }: PortalHistory,
): PortalChange[] {
  const days = new Map<string, FileVersion[]>()
  for (const version of versions.get(asset.id) ?? []) {
    const day = version.at.slice(0, 10)
    const others = days.get(day)
    if (others === undefined) days.set(day, [version])
    else others.push(version)
  }
  const changes = [...days.values()].map(
    (files): PortalChange => ({
      at: files[0]!.at,
      title: `${what} ${asset.name}`,
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
  const isKnown = asset.updatedAt === null || days.has(asset.updatedAt.slice(0, 10))
  return isKnown ? changes : [...changes, ...describeLatest(what, section, asset.slug, asset)]
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
