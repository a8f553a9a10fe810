import { toSlug, uniqueSlugs } from '@blazon/color/formats/slug'
import { toCss } from '@blazon/color/tokens/css-values'
import type { Token } from '@blazon/color/tokens/document'
import type { TokenType } from '@blazon/color/tokens/types'
import { type DimensionUse, dimensionUse } from '@blazon/color/tokens/usage'
import { groupBy } from '@blazon/compliance/group-by'
import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import type { PortalText } from '../portal-texts.ts'
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
        ...{ title: set.name, summary: summarize(page, set), entry },
        trail: [{ label: page.words.say('tokens'), path: entry }],
        body: [
          [...groupBy(tokens, kindOf)].map(([kind, shown]) => section(page, kind, shown, anchors)),
          pager(page, at, pages.length, (number) => tokenSetPath(set, number)),
          at === 0 ? filesSection(page, set) : null,
        ],
      })
      for (const token of tokens)
        indexToken(page, set, token, `${page.path}#${anchors.get(token)!}`)
    }
  }
  yield* renderCardPages(site, {
    section: 'tokens',
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
  return html`<a class="card" href="${page.to(tokenSetPath(set))}"><span class="say"><strong class="title">${set.name}</strong><p>${summarize(page, set)}</p></span></a>`
}

function summarize({ words }: Page, { tokens }: ReadTokenSet): string {
  return words.say('count_tokens', { count: tokens.length })
}

type Kind = DimensionUse | Exclude<TokenType, 'dimension'>

/** The kinds in the order of their sections. */
const kinds: Readonly<Record<Kind, { title: PortalText; isTile: boolean }>> = {
  color: { title: 'palettes', isTile: true },
  typography: { title: 'type_styles', isTile: false },
  fontFamily: { title: 'font_families', isTile: false },
  fontWeight: { title: 'font_weights', isTile: false },
  text: { title: 'text_sizes', isTile: false },
  spacing: { title: 'spacing', isTile: false },
  radius: { title: 'radii', isTile: true },
  shadow: { title: 'shadows', isTile: true },
  gradient: { title: 'gradients', isTile: true },
  border: { title: 'borders', isTile: true },
  strokeStyle: { title: 'stroke_styles', isTile: true },
  duration: { title: 'durations', isTile: false },
  cubicBezier: { title: 'easing_curves', isTile: true },
  transition: { title: 'transitions', isTile: true },
  number: { title: 'numbers', isTile: false },
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
  return html`<section><h2>${page.words.say(title)}</h2><ul class="tokens${isTile ? ' tiles' : ''}">${items}</ul></section>`
}

function item(
  { site, words: { say } }: Page,
  token: Token,
  { id, anchor }: { id: string; anchor: string },
): Markup {
  const { path, alias, description, deprecated } = token
  const value = toCss(token)
  const notes = [
    alias === null ? null : say('follows', { name: alias.join('.') }),
    description,
    deprecated ? say('token_deprecated') : null,
  ].filter((note) => note !== null)
  const drawing = drawToken(token, id, say('sample', { name: site.model.settings.name }))
  return html`<li id="${anchor}"><div class="show">${drawing}</div><div><strong>${path.join('.')}</strong><p class="small"><code>${value}</code> <button class="copy" type="button" data-copy aria-label="${say('copy_value', { value })}" hidden>${say('copy')}</button></p>${notes.length === 0 ? null : html`<p class="notes">${notes.join(' · ')}</p>`}</div></li>\n`
}

function filesSection(page: Page, set: ReadTokenSet): Markup {
  const links = tokenSetFiles(set).map(({ path, label, filename }) => ({
    ...{ href: page.to(path), label, filename, detail: null },
  }))
  return html`<section><h2>${page.words.say('files')}</h2><p class="muted">${page.words.say('token_files')}</p>${downloadLinks(links)}</section>`
}

function indexToken(
  { site, words: { say } }: Page,
  set: ReadTokenSet,
  token: Token,
  path: string,
): void {
  addEntry(site.index, {
    title: token.path.join('.'),
    path,
    kind: say('token_in_search', { value: toCss(token).slice(0, 60) }),
    image: null,
    words: `${token.path.join(' ')} ${say(kinds[kindOf(token)].title)} ${set.name}`,
  })
}
