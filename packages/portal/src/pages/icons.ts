import { html, Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalIcon, PortalIconSet } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { renderCardPages } from './card-pages.ts'
import { fileDownloads } from './downloads.ts'
import { pager } from './pager.ts'

const entry = 'icons/index.html'
/** An icon has about 400 bytes beside its drawing, and 300 in it: 96 make a page of 67 KB. */
const iconsOnPage = 96
/** The limit of the drawings of a page, which stays below 100 KB with all else. */
const maxDrawnBytes = 42_000
const previewIcons = 12

/** Drawings for cards, by prefix of the set. */
export type IconPreviews = Map<string, Markup[]>

/**
 * The sets, the pages of each, and a file for each icon. Icons are read once, and a page is written as
 * soon as it is full.
 */
export async function* renderIcons(
  site: Site,
  previews: IconPreviews,
): AsyncGenerator<PortalOutput> {
  const { iconSets } = site.model
  if (iconSets.length === 0) return
  for (const set of iconSets) yield* renderSet(site, set, previews)
  yield* renderCardPages(site, {
    section: 'icons',
    items: iconSets,
    onPage: 12,
    card: (page, set) => setCard(page, set, previews),
  })
}

export function iconSetPath({ prefix }: { prefix: string }, at = 0): string {
  return `icons/${prefix}/${at === 0 ? 'index' : at + 1}.html`
}

function setCard(page: Page, set: PortalIconSet, previews: IconPreviews): Markup {
  return html`<a class="card" href="${page.to(iconSetPath(set))}"><span class="show"><span class="iconrow">${previews.get(set.prefix) ?? []}</span></span><span class="say"><strong class="title">${set.name}</strong><p>${page.words.say('count_icons', { count: set.iconCount })}</p></span></a>`
}

async function* renderSet(
  site: Site,
  set: PortalIconSet,
  previews: IconPreviews,
): AsyncGenerator<PortalOutput> {
  const shown: Markup[] = []
  previews.set(set.prefix, shown)
  // From all of the set: its first icons are often twelve arrows.
  const step = Math.max(1, Math.floor(set.iconCount / previewIcons))
  let count = 0
  let at = 0
  let page = createPage(site, iconSetPath(set, at))
  let items: Markup[] = []
  let drawnBytes = 0
  for await (const icon of set.icons()) {
    if (items.length === iconsOnPage) {
      yield setPage(page, set, at, items)
      at += 1
      page = createPage(site, iconSetPath(set, at))
      items = []
      drawnBytes = 0
    }
    const isInline = drawnBytes + icon.body.length <= maxDrawnBytes
    if (isInline) drawnBytes += icon.body.length
    const path = `icons/${set.prefix}/${icon.name}.svg`
    items.push(iconItem(page, icon, path, isInline))
    const isSample = count++ % step === 0 && icon.body.length < 1_500
    if (isSample && shown.length < previewIcons) shown.push(drawing(icon))
    if (site.options.hasIconFiles) {
      yield { path, contentType: 'image/svg+xml', bytes: new TextEncoder().encode(svgFile(icon)) }
    }
    addEntry(site.index, {
      title: icon.name,
      path: `${page.path}#${icon.name}`,
      kind: page.words.say('icon'),
      image: path,
      words: [...icon.aliases, ...icon.tags, ...icon.categories].join(' '),
    })
  }
  yield setPage(page, set, at, items)
}

function setPage(
  page: Page,
  set: PortalIconSet,
  at: number,
  items: readonly Markup[],
): PortalOutput {
  const { say } = page.words
  const facts = [
    say('count_icons', { count: set.iconCount }),
    set.grid === null ? null : say('icon_grid', { size: set.grid }),
    set.author === null ? null : say('by_author', { name: set.author }),
    set.license === null ? null : set.license.slice(0, 80),
  ].filter((fact) => fact !== null)
  return renderPage(page, {
    title: at === 0 ? set.name : say('set_page', { name: set.name, number: at + 1 }),
    summary: at === 0 ? `${facts.join(', ')}.` : null,
    entry,
    trail: [
      { label: say('icons'), path: entry },
      ...(at === 0 ? [] : [{ label: set.name, path: iconSetPath(set) }]),
    ],
    body: [
      at > 0 ? null : html`<div class="block">${fileDownloads(page, set.downloads)}</div>`,
      items.length === 0 ? html`<p>${say('no_icons')}</p>` : html`<ul class="icons">${items}</ul>`,
      pager(page, at, Math.ceil(set.iconCount / iconsOnPage), (number) => iconSetPath(set, number)),
    ],
  })
}

function iconItem(page: Page, icon: PortalIcon, path: string, isInline: boolean): Markup {
  const { name } = icon
  const { say } = page.words
  const mono = icon.hasPalette ? null : html` class="mono"`
  const shown = isInline
    ? drawing(icon)
    : html`<img src="${page.to(path)}" alt="" loading="lazy"${mono}>`
  const copy = !isInline
    ? null
    : html`<button type="button" data-svg aria-label="${say('copy_value', { value: name })}" hidden>${say('copy')}</button>`
  return html`<li id="${name}">${shown}<span>${name}</span><div class="acts">${copy}<a href="${page.to(path)}" download="${name}.svg" aria-label="${say('svg_of', { name })}">SVG</a></div></li>\n`
}

/** The drawing in a page. Ids in its body are unique to it, as the server's cleaning makes them. */
function drawing(icon: PortalIcon): Markup {
  const { left, top, width, height } = icon
  return html`<svg viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">${new Markup(icon.body)}</svg>`
}

function svgFile({ left, top, width, height, body }: PortalIcon): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`
}
