import { heightShare } from '@blazon/compliance/rules/phrases'
import { html, type Markup } from '@blazon/html/markup'
import { isForDark, stageClass } from '../grounds.ts'
import { renderPage } from '../layout.ts'
import type { AssetVariant, PortalAsset, PortalFile } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, picture, placeFile, type Site } from '../site.ts'
import { renderCardPages } from './card-pages.ts'
import { clearSpaceDrawing } from './clear-space.ts'
import { fileDownloads } from './downloads.ts'

const entry = 'logos/index.html'

/** Every logo, with its variants on their grounds, its clear space and its files. */
export function* renderLogos(site: Site): Generator<PortalOutput> {
  const { logos } = site.model
  if (logos.length === 0) return
  for (const logo of logos) {
    const page = createPage(site, logoPath(logo))
    yield renderPage(page, {
      title: logo.name,
      summary: logo.description,
      entry,
      trail: [{ label: 'Logos', path: entry }],
      body: [
        logo.variants.map((variant) => variantSection(page, logo, variant)),
        usageSection(page, logo),
      ],
    })
    const shown = mainPicture(logo)
    addEntry(site.index, {
      title: logo.name,
      path: page.path,
      kind: 'Logo',
      image: shown === null ? null : placeFile(site, shown),
      words: ['logo', logo.description ?? '', ...logo.tags, ...logo.collections].join(' '),
    })
  }
  yield* renderCardPages(site, {
    section: 'logos',
    title: 'Logos',
    summary: 'Take the right file, leave it as it is, and give it room.',
    items: logos,
    onPage: 100,
    card: logoCard,
  })
}

export function logoPath({ slug }: { slug: string }): string {
  return `logos/${slug}.html`
}

export function mainPicture(asset: PortalAsset): PortalFile | null {
  return mainVariant(asset)?.picture ?? null
}

/** The first variant with a picture. */
function mainVariant({ variants }: PortalAsset): PicturedVariant | null {
  return variants.find((one): one is PicturedVariant => one.picture !== null) ?? null
}

type PicturedVariant = AssetVariant & { picture: PortalFile }

/** The picture of a logo on the ground that it needs. */
export function logoStage(page: Page, logo: PortalAsset, size: '' | ' small'): Markup | null {
  const shown = mainVariant(logo)
  return shown === null
    ? null
    : html`<span class="${stageClass(shown)}${size}">${picture(page, shown.picture, '')}</span>`
}

export function logoCard(page: Page, logo: PortalAsset): Markup {
  return html`<a class="card" href="${page.to(logoPath(logo))}">${logoStage(page, logo, '') ?? html`<span class="stage"></span>`}<span class="say"><strong class="title">${logo.name}</strong><p>${countText(logo.variants.length, 'variant')}</p></span></a>`
}

function variantSection(page: Page, logo: PortalAsset, variant: AssetVariant): Markup {
  const name = variant.name === 'default' ? 'Standard' : sentence(variant.name)
  return html`<section class="variant" id="${variant.name}"><h2>${name}</h2>
${variant.picture === null ? null : html`<div class="${stageClass(variant)}">${picture(page, variant.picture, `${logo.name}, ${name.toLowerCase()}`)}</div>`}
<div class="block">${fileDownloads(page, variant.downloads)}</div></section>`
}

function usageSection(page: Page, logo: PortalAsset): Markup | null {
  const { clearSpace, minWidthMm, minWidthPx, guidance, backgrounds } = logo.usage
  const main = mainVariant(logo)
  const shown = main?.picture ?? null
  const sizes = [
    minWidthPx === null ? null : `${minWidthPx} px on screens`,
    minWidthMm === null ? null : `${minWidthMm} mm in print`,
  ].filter((size) => size !== null)
  const parts = [
    clearSpace === null || clearSpace === 0 || shown === null
      ? null
      : html`<h2>Clear space</h2><figure>${clearSpaceDrawing(page, shown, clearSpace, isForDark(main!))}<figcaption>Keep at least ${heightShare(clearSpace)} free on every side: no text, no picture, no edge of the page.</figcaption></figure>`,
    sizes.length === 0
      ? null
      : html`<h2>Smallest size</h2><p class="quote">Never narrower than ${sizes.join(', or ')}.</p>`,
    backgrounds.length === 0 || shown === null
      ? null
      : html`<h2>Grounds</h2><p class="muted">The logo may be placed on these colours.</p><div class="grid">${backgrounds.slice(0, 24).map((hex) => groundTile(page, logo, shown, hex))}</div>`,
    guidance === null ? null : html`<h2>Usage rules</h2><p class="prose">${guidance}</p>`,
    logo.rights === null ? null : html`<h2>Rights</h2><p>${logo.rights}</p>`,
  ]
  return parts.every((part) => part === null) ? null : html`<section>${parts}</section>`
}

function groundTile(page: Page, logo: PortalAsset, file: PortalFile, hex: string): Markup {
  return html`<figure><div class="stage small"><svg class="ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="${hex}"/></svg>${picture(page, file, `${logo.name} on ${hex}`)}</div><figcaption>${hex.toUpperCase()}</figcaption></figure>`
}

function sentence(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function countText(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
