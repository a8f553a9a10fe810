import { divideAssets } from '@blazon/portal/build/assets'
import { buildSettings } from '@blazon/portal/build/settings'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { conflict } from '../../../kernel/base/errors.ts'
import { inTurns } from '../../../kernel/base/in-turns.ts'
import type { ContentPatch } from '../../portals/schema.ts'
import { maxSources } from '../schema.ts'
import { hashInputs, type Inputs, writeInputs } from '../sources/sources.ts'
import { warnOfUnapproved } from '../sources/unapproved.ts'
import { readPortalAssets } from './assets.ts'
import { readPortalChanges } from './changes.ts'
import { readPortalDecks, readPortalSlides } from './decks.ts'
import { readPortalFonts } from './fonts.ts'
import { readPortalIconSets } from './icon-sets.ts'
import { readPortalPalettes } from './palettes.ts'
import type { PortalPart } from './part.ts'
import { completeColors, readPortalPages, readPortalRules, readPortalSettings } from './settings.ts'
import type { PortalSnapshot } from './snapshot.ts'
import { readPortalTokens } from './tokens.ts'

interface PortalOptions {
  /** Settings that replace the stored ones. */
  unsaved?: ContentPatch | null | undefined
  onlyApproved?: boolean | undefined
}

/** Reads everything that the portal shows, in its current state. `channel` is for addresses. */
export async function readPortalSources(
  call: RequestContext,
  channel: string,
  { unsaved = null, onlyApproved = false }: PortalOptions = {},
): Promise<Inputs> {
  const read = await readPortalSettings(call, channel, unsaved)
  const { content, portal, name, baseUrl } = read
  const { shown } = content
  const palettes = await readPortalPalettes(call, shown.palettes, portal.brand_id)
  const tokens = await readPortalTokens(call, shown.token_sets, portal.brand_id)
  const fonts = await readPortalFonts(call, shown.fonts, portal.brand_id)
  const assets = await readPortalAssets(call, shown.assets, portal.brand_id)
  const iconSets = await readPortalIconSets(call, shown.icon_sets)
  const slides = await readPortalSlides(call, shown.slide_assets, onlyApproved)
  const decks = await readPortalDecks(call, shown.ppt_sets, onlyApproved)
  const rules = await readPortalRules(call, content, portal.brand_id)
  const unapproved = [...slides.unapproved, ...decks.unapproved]
  const parts: PortalPart<unknown>[] = [palettes, tokens, fonts, assets, iconSets, slides, decks]
  const sources = parts.flatMap((part) => part.sources)
  if (sources.length > maxSources) {
    throw conflict(
      `The portal shows more than ${maxSources} resources. Select fewer in the settings of the portal (\`shown\`).`,
      null,
      'limit_reached',
    )
  }
  const divided = divideAssets(assets.shown)
  const theme = completeColors(content.theme, read.brandColors, palettes.shown)
  const [language = 'en'] = content.languages
  const snapshot: PortalSnapshot = {
    model: {
      settings: buildSettings({ ...content, theme }, name, divided.logos),
      pages: await readPortalPages(call),
      palettes: palettes.shown,
      tokens: tokens.shown,
      fonts: fonts.shown,
      ...divided,
      iconSets: iconSets.shown,
      slides: slides.shown,
      decks: decks.shown,
      rules,
      changes: await readPortalChanges(call, language, {
        palettes,
        tokens,
        assets,
        iconSets,
        decks,
        rules,
      }),
    },
    options: {
      baseUrl,
      isIndexed: portal.is_indexed && portal.access === 'public',
      hasVersions: portal.versions && channel === portal.domain_channel,
      comments: read.comments,
    },
    files: Object.assign({}, ...parts.map((part) => part.files)),
  }
  // The portal is the last input, because its pages refer to the files of all others.
  const listed = [...parts.flatMap((part) => part.inputs), { kind: 'portal', snapshot }]
  const inputs = await inTurns(writeInputs(listed))
  return {
    kind: 'portal',
    sources,
    inputs,
    contents: [...new Set(parts.flatMap((part) => part.contents))],
    warnings: [
      ...parts.flatMap((part) => part.warnings),
      ...(onlyApproved ? warnOfUnapproved(unapproved) : []),
    ],
    unapproved,
    hash: await inTurns(hashInputs(inputs)),
  }
}
