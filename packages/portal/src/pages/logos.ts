import { html, type Markup } from '@blazon/html/markup'
import { isForDark, stageClass } from '../grounds.ts'
import { renderPage } from '../layout.ts'
import type { AssetVariant, PortalAsset, PortalFile } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, picture, placeFile, type Site } from '../site.ts'
import type { Words } from '../words.ts'
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
      trail: [{ label: page.words.say('logos'), path: entry }],
      body: [
        logo.variants.map((variant) => variantSection(page, logo, variant)),
        usageSection(page, logo),
      ],
    })
    const shown = mainPicture(logo)
    addEntry(site.index, {
      title: logo.name,
      path: page.path,
      kind: page.words.say('logo'),
      image: shown === null ? null : placeFile(site, shown),
      words: ['logo', logo.description ?? '', ...logo.tags, ...logo.collections].join(' '),
    })
  }
  yield* renderCardPages(site, {
    section: 'logos',
    items: logos,
    onPage: 100,
    card: logoCard,
  })
}

function logoPath({ slug }: { slug: string }): string {
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

function logoCard(page: Page, logo: PortalAsset): Markup {
  return html`<a class="card" href="${page.to(logoPath(logo))}">${logoStage(page, logo, '') ?? html`<span class="stage"></span>`}<span class="say"><strong class="title">${logo.name}</strong><p>${page.words.say('count_variants', { count: logo.variants.length })}</p></span></a>`
}

function variantSection(page: Page, logo: PortalAsset, variant: AssetVariant): Markup {
  const name = variant.name === 'default' ? page.words.say('standard') : sentence(variant.name)
  return html`<section class="variant" id="${variant.name}"><h2>${name}</h2>
${variant.picture === null ? null : html`<div class="${stageClass(variant)}">${picture(page, variant.picture, `${logo.name}, ${name.toLowerCase()}`)}</div>`}
<div class="block">${fileDownloads(page, variant.downloads)}</div></section>`
}

function usageSection(page: Page, logo: PortalAsset): Markup | null {
  const { clearSpace, minWidthMm, minWidthPx, guidance, backgrounds } = logo.usage
  const main = mainVariant(logo)
  const shown = main?.picture ?? null
  const { say, number } = page.words
  const parts = [
    clearSpace === null || clearSpace === 0 || shown === null
      ? null
      : html`<h2>${say('clear_space')}</h2><figure>${clearSpaceDrawing(page, shown, clearSpace, isForDark(main!))}<figcaption>${say('clear_space_text', { space: sayHeightShare(clearSpace, page.words) })}</figcaption></figure>`,
    minWidthPx === null && minWidthMm === null
      ? null
      : html`<h2>${say('smallest_size')}</h2><p class="quote">${say(
          minWidthMm === null
            ? 'smallest_on_screens'
            : minWidthPx === null
              ? 'smallest_in_print'
              : 'smallest_on_both',
          { px: number(minWidthPx ?? 0), mm: number(minWidthMm ?? 0) },
        )}</p>`,
    backgrounds.length === 0 || shown === null
      ? null
      : html`<h2>${say('grounds')}</h2><p class="muted">${say('grounds_text')}</p><div class="grid">${backgrounds.slice(0, 24).map((hex) => groundTile(page, logo, shown, hex))}</div>`,
    guidance === null ? null : html`<h2>${say('usage_rules')}</h2><p class="prose">${guidance}</p>`,
    logo.rights === null
      ? null
      : html`<h2>${say('rights')}</h2><p>${say('credit', { name: logo.rights })}</p>`,
  ]
  return parts.every((part) => part === null) ? null : html`<section>${parts}</section>`
}

function groundTile(page: Page, logo: PortalAsset, file: PortalFile, hex: string): Markup {
  return html`<figure><div class="stage small"><svg class="ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="${hex}"/></svg>${picture(page, file, page.words.say('text_on', { text: logo.name, background: hex }))}</div><figcaption>${hex.toUpperCase()}</figcaption></figure>`
}

function sentence(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sayHeightShare(share: number, { say, number }: Words): string {
  if (share === 0.25) return say('quarter_of_height')
  if (share === 0.5) return say('half_of_height')
  return share === 1 ? say('own_height') : say('times_its_height', { share: number(share) })
}
