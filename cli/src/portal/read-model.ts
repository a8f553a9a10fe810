import { parseColor } from '@blazon/color/color-value'
import { readFontFile, writeFont } from '@blazon/fonts/font-file'
import { subsetToLatin } from '@blazon/fonts/latin'
import { buildAssets, divideAssets, type ShownAsset } from '@blazon/portal/build/assets'
import { buildFonts, type FontForm } from '@blazon/portal/build/fonts'
import { buildPages, buildPalette, buildRule, buildSettings } from '@blazon/portal/build/settings'
import type { Built } from '@blazon/portal/build/source'
import { listChanges } from '@blazon/portal/list-changes'
import type {
  GuidelinePage,
  PortalFont,
  PortalModel,
  PortalPalette,
  PortalRule,
  PortalTokenSet,
} from '@blazon/portal/model'
import { wordsIn } from '@blazon/portal/words'
import type { Blazon } from '@blazon/sdk/client'
import { PermissionError } from '@blazon/sdk/errors'
import type { Palette, Portal } from '@blazon/sdk/types'
import { loadTranslations } from '@blazon/server/kernel/pages/load-say'
import { defineWarnings, type Warning } from '@blazon/warnings/warning'
import { readHistory } from './read-history.ts'
import { readDecks, readIconSets, readSlides } from './read-library.ts'
import { createRemoteFiles, type RemoteFiles } from './remote-files.ts'
import { type Shown, takeShown } from './shown.ts'

const warnOfRead = defineWarnings({
  part_not_readable: ({ part }: { part: string }) =>
    `The key cannot read ${part}: the portal is built without them.`,
})

interface SettingsAndPages {
  portal: Portal
  /** Name of the brand. */
  name: string
  pages: GuidelinePage[]
}

/** What is shown is published; what the key may not read is left out, with a note. */
export async function readModel(
  blazon: Blazon,
  name: string | null,
  note: (warning: Warning) => void,
): Promise<{ model: PortalModel; isIndexed: boolean }> {
  const files = createRemoteFiles()
  const allowed = async <Value>(what: string, empty: Value, read: () => Promise<Value>) => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof PermissionError)) throw error
      note(warnOfRead('part_not_readable', { part: what }))
      return empty
    }
  }
  const nothing = { shown: [], warnings: [] }
  const { portal, name: brand, pages } = await readSettings(blazon, name)
  const { shown, rule_sentences: sentences } = portal
  const palettes = await allowed('palettes', [], () => readPalettes(blazon, shown.palettes))
  const tokens = await allowed('tokens', [], () => readTokenSets(blazon, shown.token_sets))
  const fonts = await allowed('fonts', nothing, () => readFonts(blazon, files, shown.fonts))
  const rules = await allowed('rules', [], () => readRules(blazon, sentences, shown.rules))
  const assets = await allowed('assets', nothing, () => readAssets(blazon, files, shown.assets))
  const iconSets = await allowed('icon sets', [], () =>
    readIconSets(blazon, files, shown.icon_sets),
  )
  const slides = await allowed('slides', [], () => readSlides(blazon, files, shown.slide_assets))
  const decks = await allowed('decks', [], () => readDecks(blazon, files, shown.ppt_sets))
  for (const warning of [...fonts.warnings, ...assets.warnings]) note(warning)
  const divided = divideAssets(assets.shown)
  const settings = buildSettings(portal, brand, divided.logos)
  const parts = { palettes, tokens, fonts: fonts.shown, rules, ...divided, iconSets, slides, decks }
  const [language = 'en'] = settings.languages
  const words = wordsIn(language, await loadTranslations([language]))
  const history = await readHistory(blazon, parts)
  const changes = listChanges({ ...parts, assets: assets.shown }, history, words)
  return {
    model: { settings, pages, ...parts, changes, readFile: files.read },
    isIndexed: portal.is_indexed,
  }
}

async function readPalettes(blazon: Blazon, ids: Shown): Promise<PortalPalette[]> {
  const list = blazon.brand.palettes.list({ status: 'published', limit: 100 })
  return (await takeShown(list, ids)).map(({ colors, ...palette }) =>
    buildPalette({
      ...palette,
      colors: colors.map(({ values, ...color }) => ({
        ...color,
        value: parseColor(color.value),
        ...(values === undefined ? {} : { values: parseValues(values) }),
      })),
    }),
  )
}

async function readTokenSets(blazon: Blazon, ids: Shown): Promise<PortalTokenSet[]> {
  const list = blazon.brand.tokens.list({ status: 'published', limit: 100 })
  return (await takeShown(list, ids)).map(
    ({ id, name, slug, revision, updated: updatedAt, tokens: document }) => {
      return { id, name, slug, revision, updatedAt, document }
    },
  )
}

function parseValues(values: NonNullable<Palette['colors'][number]['values']>) {
  return Object.fromEntries(
    Object.entries(values).map(([mode, { alias, inherited, ...value }]) => [
      mode,
      {
        ...parseColor(value),
        ...(alias === undefined ? {} : { alias }),
        ...(inherited === undefined ? {} : { inherited }),
      },
    ]),
  )
}

async function readRules(
  blazon: Blazon,
  sentences: Readonly<Record<string, string>>,
  ids: Shown,
): Promise<PortalRule[]> {
  const rules = await takeShown(blazon.brand.rules.list({ enabled: true, limit: 100 }), ids)
  return rules.map((rule) => buildRule(rule, sentences))
}

async function readAssets(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<Built<ShownAsset>> {
  const assets = await takeShown(blazon.cms.assets.list({ status: 'published', limit: 100 }), ids)
  return buildAssets(assets, ({ id }, { variant, file, sha256 }, derivative) => {
    if (derivative === null) return files.place(sha256, () => blazon.files.content(file))
    const { format, side, width } = derivative
    return files.place(`${sha256}.${side}.${format}`, () =>
      blazon.cms.assets.picture(id, { variant, width: width ?? side, format }),
    )
  })
}

async function readFonts(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<Built<PortalFont>> {
  const fonts = await takeShown(blazon.brand.fonts.list({ status: 'active', limit: 100 }), ids)
  return buildFonts(fonts, ({ id }, form) =>
    files.place(`${id}.${form}`, () => requestFont(blazon, id, form)),
  )
}

async function requestFont(blazon: Blazon, id: string, form: FontForm): Promise<Response> {
  if (form === 'original') return blazon.brand.fonts.file(id)
  const whole = await blazon.brand.fonts.file(id, { format: 'woff2' })
  return form === 'woff2' ? whole : takeLatin(whole)
}

/** The Latin part of a font, or the font if that has hardly more. */
async function takeLatin(whole: Response): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const latin = subsetToLatin(readFontFile(bytes).faces[0]!)
  return new Response(
    latin === null ? bytes : (writeFont(latin, 'woff2') as Uint8Array<ArrayBuffer>),
  )
}

/** The settings of the portal and its published pages. `name` takes the place of the stored one. */
async function readSettings(blazon: Blazon, name: string | null): Promise<SettingsAndPages> {
  const portal = await blazon.cms.portal.retrieve()
  const pages = blazon.cms.portalPages.list({ status: 'published', limit: 100 })
  return {
    portal,
    name: name ?? portal.name ?? (await readName(blazon, portal)),
    pages: buildPages(await takeShown(pages, null)),
  }
}

async function readName(blazon: Blazon, { organization }: Portal): Promise<string> {
  return (await blazon.organizations.retrieve(organization)).name
}
