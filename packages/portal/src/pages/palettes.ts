import { listNotations } from '@blazon/color/notations'
import { html, type Markup } from '@blazon/html/markup'
import { colorBlock, colorStrip } from '../drawings.ts'
import { renderPage } from '../layout.ts'
import type { PortalPalette } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { tokenFiles } from '../tokens.ts'
import { renderCardPages } from './card-pages.ts'
import { contrastSection } from './contrast.ts'
import { downloadLinks } from './downloads.ts'
import { pager } from './pager.ts'

type PaletteColor = PortalPalette['colors'][number]

/**
 * The limit of a page, which stays below 100 KB with 2 KB for each colour, and 45 KB of contrasts
 * on the first page.
 */
const colorsOnPage = 20

/** The list of palettes, and each palette with its colours, contrasts and files. */
export function* renderPalettes(site: Site): Generator<PortalOutput> {
  const { palettes } = site.model
  if (palettes.length === 0) return
  const entry = 'palettes/index.html'
  for (const palette of palettes) {
    const pages = splitPages(palette.colors, colorsOnPage)
    for (const [at, colors] of pages.entries()) {
      const page = createPage(site, palettePath(palette, at))
      yield renderPage(page, {
        title: palette.name,
        summary: palette.description ?? summarize(page, palette),
        entry,
        trail:
          palettes.length === 1 && at === 0
            ? []
            : [{ label: page.words.say('palettes'), path: entry }],
        body: [
          groupColors(colors).map(
            ({ name, colors }) =>
              html`<section>${name === null ? null : html`<h2>${name}</h2>`}<ul class="swatches">${colors.map((color) => swatch(page, color))}</ul></section>`,
          ),
          pager(page, at, pages.length, (number) => palettePath(palette, number)),
          at === 0 ? contrastSection(page, palette) : null,
          at === 0 ? filesSection(page, palette) : null,
        ],
      })
      for (const color of colors) indexColor(page, palette, color)
    }
  }
  yield* renderCardPages(site, {
    section: 'palettes',
    items: palettes,
    onPage: 48,
    card: paletteCard,
  })
}

export function palettePath({ slug }: { slug: string }, at = 0): string {
  return `palettes/${slug}${at === 0 ? '' : `-${at + 1}`}.html`
}

function paletteCard(page: Page, palette: PortalPalette): Markup {
  return html`<a class="card" href="${page.to(palettePath(palette))}"><span class="show bleed">${colorStrip(palette.colors)}</span><span class="say"><strong class="title">${palette.name}</strong><p>${summarize(page, palette)}</p></span></a>`
}

function summarize({ words }: Page, { colors }: PortalPalette): string {
  return words.say('count_colors', { count: colors.length })
}

function swatch({ words }: Page, color: PaletteColor): Markup {
  const { say } = words
  const { key, name, role, usage, deprecated, value } = color
  const facts = [
    role === null ? null : say(`role_${role}`),
    usage.length === 0
      ? null
      : say('use_of_color', { uses: usage.map((use) => say(`usage_${use}`)).join(', ') }),
    deprecated ? say('deprecated') : null,
  ].filter((fact) => fact !== null)
  return html`<li class="swatch" id="${key}">${colorBlock(value.hex, value.alpha)}
<strong class="title">${name ?? key}</strong>
<p class="notes">${facts.length === 0 ? html`&nbsp;` : capitalized(facts.join(' · '))}</p>
<dl class="values">${listNotations(color).map(
    ({ name, text }) =>
      html`<div><dt>${name}</dt><dd><code>${text}</code></dd><dd class="act"><button class="copy" type="button" data-copy aria-label="${say('copy_value', { value: text })}" hidden>${say('copy')}</button></dd></div>`,
  )}</dl></li>\n`
}

/** Colours in runs of the same group, in the palette's order. */
function groupColors(
  colors: readonly PaletteColor[],
): { name: string | null; colors: PaletteColor[] }[] {
  const groups = new Map<string | null, PaletteColor[]>()
  for (const color of colors) {
    const group = groups.get(color.group)
    if (group === undefined) groups.set(color.group, [color])
    else group.push(color)
  }
  return [...groups].map(([name, colors]) => ({ name, colors }))
}

function filesSection(page: Page, palette: PortalPalette): Markup {
  const links = tokenFiles(palette).map(({ path, label, filename }) => ({
    href: page.to(path),
    label,
    filename,
    detail: null,
  }))
  return html`<section><h2>${page.words.say('files')}</h2><p class="muted">${page.words.say('palette_files')}</p>${downloadLinks(links)}</section>`
}

function indexColor(
  { site, path, words }: Page,
  palette: PortalPalette,
  color: PaletteColor,
): void {
  const { key, name, group, role, value, spot_name } = color
  addEntry(site.index, {
    title: name ?? key,
    path: `${path}#${key}`,
    kind: words.say('color_in_search', { value: value.hex }),
    image: null,
    words: `${key} ${group ?? ''} ${role ?? ''} ${value.hex} ${spot_name ?? ''} ${palette.name}`,
  })
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
