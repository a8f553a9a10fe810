import { toSlug, uniqueSlugs } from '@blazon/color/formats/slug'
import { toCss } from '@blazon/color/tokens/css-values'
import type { Token } from '@blazon/color/tokens/document'
import type { TokenType } from '@blazon/color/tokens/types'
import { type DimensionUse, dimensionUse } from '@blazon/color/tokens/usage'
import { counted } from '@blazon/compliance/counted'
import { groupBy } from '@blazon/compliance/group-by'
import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type ReadTokenSet, type Site } from '../site.ts'
import { tokenSetFiles } from '../tokens.ts'
import { renderCardPages } from './card-pages.ts'
import { downloadLinks } from './downloads.ts'
import { pager } from './pager.ts'
import { drawToken } from './token-drawings.ts'

/** The limit of a page, which stays below 100 KB with 1.5 KB for each token. */
const tokensOnPage = 60

/** The list of token sets, and each set with a drawing of each token and its files. */
export function* renderTokens(site: Site): Generator<PortalOutput> {
  const sets = site.tokenSets
  if (sets.length === 0) return
  const entry = 'tokens/index.html'
  for (const set of sets) {
    const anchors = nameAnchors(set)
    const pages = splitPages(inOrderOfKinds(set.tokens), tokensOnPage)
    for (const [at, tokens] of pages.entries()) {
      const page = createPage(site, tokenSetPath(set, at))
      yield renderPage(page, {
        ...{ title: set.name, summary: summarize(set), entry },
        trail: [{ label: 'Tokens', path: entry }],
        body: [
          [...groupBy(tokens, kindOf)].map(([kind, shown]) => section(page, kind, shown, anchors)),
          pager(page, at, pages.length, (number) => tokenSetPath(set, number)),
          at === 0 ? filesSection(page, set) : null,
        ],
      })
      for (const token of tokens)
        indexToken(site, set, token, `${page.path}#${anchors.get(token)!}`)
    }
  }
  yield* renderCardPages(site, {
    section: 'tokens',
    title: 'Tokens',
    summary: 'The sizes, type styles, durations, shadows and gradients of the brand.',
    items: sets,
    onPage: 48,
    card: tokenSetCard,
  })
}

/** The path of a page of a set. */
export function tokenSetPath({ slug }: { slug: string }, at = 0): string {
  return `tokens/sets/${slug}${at === 0 ? '' : `-${at + 1}`}.html`
}

function tokenSetCard(page: Page, set: ReadTokenSet): Markup {
  return html`<a class="card" href="${page.to(tokenSetPath(set))}"><span class="say"><strong class="title">${set.name}</strong><p>${summarize(set)}</p></span></a>`
}

function summarize({ tokens }: ReadTokenSet): string {
  return counted(tokens.length, 'token')
}

type Kind = DimensionUse | Exclude<TokenType, 'dimension'>

/** The kinds in the order of their sections. */
const kinds: Readonly<Record<Kind, { title: string; isTile: boolean }>> = {
  color: { title: 'Colours', isTile: true },
  typography: { title: 'Type styles', isTile: false },
  fontFamily: { title: 'Font families', isTile: false },
  fontWeight: { title: 'Font weights', isTile: false },
  text: { title: 'Text sizes', isTile: false },
  spacing: { title: 'Spacing', isTile: false },
  radius: { title: 'Radii', isTile: true },
  shadow: { title: 'Shadows', isTile: true },
  gradient: { title: 'Gradients', isTile: true },
  border: { title: 'Borders', isTile: true },
  strokeStyle: { title: 'Stroke styles', isTile: true },
  duration: { title: 'Durations', isTile: false },
  cubicBezier: { title: 'Easing curves', isTile: true },
  transition: { title: 'Transitions', isTile: true },
  number: { title: 'Numbers', isTile: false },
}

function kindOf({ type, path }: Token): Kind {
  return type === 'dimension' ? dimensionUse(path) : type
}

function inOrderOfKinds(tokens: readonly Token[]): Token[] {
  const order = Object.keys(kinds)
  return tokens.toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)))
}

type Anchors = ReadonlyMap<Token, string>

/** The ids of the tokens on their pages, unique in the set. */
function nameAnchors({ tokens }: ReadTokenSet): Anchors {
  const names = uniqueSlugs(tokens.map(({ path }) => toSlug(path.join(' '), 'token')))
  return new Map(tokens.map((token, at) => [token, `token-${names[at]!}`]))
}

function section(page: Page, kind: Kind, tokens: readonly Token[], anchors: Anchors): Markup {
  const { title, isTile } = kinds[kind]
  const items = tokens.map((token, at) =>
    item(page, token, { id: `${kind}-${at}`, anchor: anchors.get(token)! }),
  )
  return html`<section><h2>${title}</h2><ul class="tokens${isTile ? ' tiles' : ''}">${items}</ul></section>`
}

function item(
  { site }: Page,
  token: Token,
  { id, anchor }: { id: string; anchor: string },
): Markup {
  const { path, alias, description, deprecated } = token
  const value = toCss(token)
  const notes = [
    alias === null ? null : `Follows ${alias.join('.')}`,
    description,
    deprecated ? 'No longer suggested' : null,
  ].filter((note) => note !== null)
  const drawing = drawToken(token, id, `${site.model.settings.name} speaks clearly`)
  return html`<li id="${anchor}"><div class="show">${drawing}</div><div><strong>${path.join('.')}</strong><p class="small"><code>${value}</code> <button class="copy" type="button" data-copy aria-label="Copy ${value}" hidden>Copy</button></p>${notes.length === 0 ? null : html`<p class="notes">${notes.join(' · ')}</p>`}</div></li>\n`
}

function filesSection(page: Page, set: ReadTokenSet): Markup {
  const links = tokenSetFiles(set).map(({ path, label, filename }) => ({
    ...{ href: page.to(path), label, filename, detail: null },
  }))
  return html`<section><h2>Files</h2><p class="muted">The tokens for design and development. The addresses stay the same when the tokens change.</p>${downloadLinks(links)}</section>`
}

function indexToken(site: Site, set: ReadTokenSet, token: Token, path: string): void {
  addEntry(site.index, {
    title: token.path.join('.'),
    path,
    kind: `Token · ${toCss(token).slice(0, 60)}`,
    image: null,
    words: `${token.path.join(' ')} ${kinds[kindOf(token)].title} ${set.name}`,
  })
}
