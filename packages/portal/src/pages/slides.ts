import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalDeck, PortalSlide } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, picture, placeFile, type Site, siteWords } from '../site.ts'
import { renderCardPages } from './card-pages.ts'
import { fileDownloads } from './downloads.ts'
import { pager } from './pager.ts'

const slidesOnPage = 48

/** The library of slides. */
export function* renderSlides(site: Site): Generator<PortalOutput> {
  const { slides } = site.model
  if (slides.length === 0) return
  const pages = splitPages(slides, slidesOnPage)
  for (const [at, shown] of pages.entries()) {
    const page = createPage(site, slidesPath(at))
    yield renderPage(page, {
      title: page.words.say('slides'),
      summary: page.words.say('slides_summary', { count: slides.length }),
      entry: slidesPath(0),
      body: [
        html`<div class="grid">${shown.map((slide) => slideCard(page, slide))}</div>`,
        pager(page, at, pages.length, slidesPath),
      ],
    })
    for (const { slug, title, text, layout, tags, thumbnail } of shown) {
      addEntry(site.index, {
        title: titleText(page, title),
        path: `${page.path}#${slug}`,
        kind: page.words.say('slide'),
        image: thumbnail === null ? null : placeFile(site, thumbnail),
        words: [text.slice(0, 600), layout ?? '', ...tags].join(' '),
      })
    }
  }
}

/** Decks, each with its slides in order. */
export function* renderDecks(site: Site): Generator<PortalOutput> {
  const { decks, slides } = site.model
  if (decks.length === 0) return
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const entry = 'decks/index.html'
  for (const deck of decks) {
    const shown = deck.slides.map((id) => byId.get(id)).filter((slide) => slide !== undefined)
    const pages = splitPages(shown, slidesOnPage)
    for (const [at, slides] of pages.entries()) {
      const page = createPage(site, deckPath(deck, at))
      yield renderPage(page, {
        title: deck.name,
        summary: deck.description ?? `${page.words.say('count_slides', { count: shown.length })}.`,
        entry,
        trail: [{ label: page.words.say('decks'), path: entry }],
        body: [
          html`<div class="block">${fileDownloads(page, deck.downloads)}</div>`,
          html`<div class="grid">${slides.map((slide) => slideCard(page, slide))}</div>`,
          pager(page, at, pages.length, (number) => deckPath(deck, number)),
        ],
      })
    }
    addEntry(site.index, {
      title: deck.name,
      path: deckPath(deck),
      kind: siteWords(site).say('deck'),
      image: null,
      words: `deck presentation ${deck.description ?? ''}`,
    })
  }
  yield* renderCardPages(site, {
    section: 'decks',
    items: decks,
    onPage: 100,
    card: (page, deck) => deckCard(page, deck, byId),
  })
}

function deckCard(page: Page, deck: PortalDeck, byId: ReadonlyMap<string, PortalSlide>): Markup {
  const first = deck.thumbnail ?? byId.get(deck.slides[0] ?? '')?.thumbnail ?? null
  return html`<a class="card" href="${page.to(deckPath(deck))}">${first === null ? null : html`<span class="show bleed">${picture(page, first, '')}</span>`}<span class="say"><strong class="title">${deck.name}</strong><p>${page.words.say('count_slides', { count: deck.slides.length })}</p></span></a>`
}

function slideCard(page: Page, slide: PortalSlide): Markup {
  const { slug, thumbnail, layout, downloads } = slide
  const title = titleText(page, slide.title)
  return html`<article class="slide" id="${slug}">${
    thumbnail === null
      ? null
      : html`<a class="frame16" href="${page.file(thumbnail)}" aria-label="${page.words.say('larger', { title })}">${picture(page, thumbnail, '')}</a>`
  }<strong class="title">${title}</strong>${layout === null ? null : html`<p>${layout}</p>`}${fileDownloads(page, downloads)}</article>`
}

function titleText({ words }: Page, title: string): string {
  return title.trim() === '' ? words.say('no_title') : title
}

function slidesPath(at: number): string {
  return `slides/${at === 0 ? 'index' : at + 1}.html`
}

function deckPath({ slug }: { slug: string }, at = 0): string {
  return `decks/${slug}${at === 0 ? '' : `-${at + 1}`}.html`
}
