import { parseColor } from '@blazon/color/color-value'
import { listChanges } from '@blazon/portal/list-changes'
import type { PortalModel, PortalPalette, PortalRule } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import { PermissionError } from '@blazon/sdk/errors'
import type { Palette, Rule } from '@blazon/sdk/types'
import { readAssets } from './read-assets.ts'
import { readFonts } from './read-fonts.ts'
import { readHistory } from './read-history.ts'
import { readDecks, readIconSets, readSlides } from './read-library.ts'
import { readSettings } from './read-settings.ts'
import { createRemoteFiles } from './remote-files.ts'
import { isShown, type Shown } from './shown.ts'

/** What is shown is published; what the key may not read is left out, with a note. */
export async function readModel(
  blazon: Blazon,
  name: string | null,
  note: (text: string) => void,
): Promise<{ model: PortalModel; isIndexed: boolean }> {
  const files = createRemoteFiles()
  const allowed = async <Value>(what: string, empty: Value, read: () => Promise<Value>) => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof PermissionError)) throw error
      note(`The key cannot read ${what}: the portal is built without them.`)
      return empty
    }
  }
  const nothing = { shown: [], warnings: [] }
  const { settings: given, pages, sentences, shown, isIndexed } = await readSettings(blazon, name)
  const palettes = await allowed('palettes', [], () => readPalettes(blazon, shown.palettes))
  const fonts = await allowed('fonts', nothing, () => readFonts(blazon, files, shown.fonts))
  const rules = await allowed('rules', [], () => readRules(blazon, sentences, shown.rules))
  const none = { logos: [], templates: [], assets: [] }
  const assets = await allowed('assets', none, () => readAssets(blazon, files, shown.assets, note))
  const iconSets = await allowed('icon sets', [], () =>
    readIconSets(blazon, files, shown.icon_sets),
  )
  const slides = await allowed('slides', [], () => readSlides(blazon, files, shown.slide_assets))
  const decks = await allowed('decks', [], () => readDecks(blazon, files, shown.ppt_sets))
  for (const warning of fonts.warnings) note(warning)
  // The API names the logo by its id, the renderer by its slug.
  const logo = assets.logos.find(({ id }) => id === given.theme.logo)?.slug ?? null
  const settings = { ...given, theme: { ...given.theme, logo } }
  const model = {
    settings,
    pages,
    palettes,
    fonts: fonts.shown,
    rules,
    ...assets,
    iconSets,
    slides,
    decks,
  }
  return {
    model: {
      ...model,
      changes: listChanges(model, await readHistory(blazon, model)),
      readFile: files.read,
    },
    isIndexed,
  }
}

async function readPalettes(blazon: Blazon, ids: Shown): Promise<PortalPalette[]> {
  const palettes: PortalPalette[] = []
  for await (const palette of blazon.brand.palettes.list({ status: 'published', limit: 100 })) {
    if (isShown(ids, palette)) palettes.push(readPalette(palette))
  }
  return palettes
}

function readPalette({ id, name, slug, revision, updated, colors }: Palette): PortalPalette {
  return {
    ...{ id, name, slug, revision, description: null, updatedAt: updated },
    colors: colors.map((color) => ({ ...color, value: parseColor(color.value) })),
  }
}

async function readRules(
  blazon: Blazon,
  sentences: Readonly<Record<string, string>>,
  ids: Shown,
): Promise<PortalRule[]> {
  const rules: PortalRule[] = []
  for await (const rule of blazon.brand.rules.list({ enabled: true, limit: 100 })) {
    if (isShown(ids, rule)) rules.push(readRule(rule, sentences[rule.id] ?? null))
  }
  return rules
}

function readRule(rule: Rule, sentence: string | null): PortalRule {
  const { id, type, name, params, severity, tags, applies_to: appliesTo, guideline_url } = rule
  return {
    id,
    type,
    name,
    params,
    severity,
    tags,
    appliesTo,
    sentence,
    guidelineUrl: guideline_url,
  }
}
