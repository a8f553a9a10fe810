import type { PortalChange, PortalDeck, PortalPalette } from '@blazon/portal/model'
import type { ShownAsset } from './portal-assets.ts'
import type { PortalPart } from './portal-part.ts'
import type { IconSetInPortal } from './portal-snapshot.ts'

const changesAtMost = 100

interface Parts {
  palettes: PortalPart<PortalPalette>
  assets: PortalPart<ShownAsset>
  iconSets: PortalPart<IconSetInPortal>
  decks: PortalPart<PortalDeck>
}

/** The latest revision of everything that has revisions, newest first. */
export function listChanges({ palettes, assets, iconSets, decks }: Parts): PortalChange[] {
  const changes = [
    ...palettes.shown.map((one) => describe(one, 'Palette', 'palettes', one.slug)),
    ...assets.shown
      .filter(({ kind }) => kind === 'logo' || kind === 'template')
      .map((one) =>
        one.kind === 'logo'
          ? describe(one, 'Logo', 'logos', one.slug)
          : describe(one, 'Template', 'templates', one.slug),
      ),
    ...iconSets.shown.map((one) => describe(one, 'Icons', 'icons', one.prefix)),
    ...decks.shown.map((one) => describe(one, 'Deck', 'decks', one.slug)),
  ]
  return changes
    .flatMap((change) => (change === null ? [] : [change]))
    .toSorted((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : a.title < b.title ? -1 : 1))
    .slice(0, changesAtMost)
}

function describe(
  { name, revision, updatedAt }: { name: string; revision: number; updatedAt: string | null },
  what: string,
  section: NonNullable<PortalChange['section']>,
  slug: string,
): PortalChange | null {
  if (updatedAt === null) return null
  const title = `${what} ${name}, revision ${revision}`
  return { at: updatedAt, title, text: null, section, slug }
}
