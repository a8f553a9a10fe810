import { type Content, html, type Markup } from '@blazon/html/markup'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Language } from '../../kernel/pages/language.ts'
import { listCaptions } from '../../library/assets/captions.ts'
import { extensions } from '../../library/assets/file-types.ts'
import type { AssetUsage, AssetVariant } from '../../library/assets/schema.ts'
import type { AssetRow } from '../../library/assets/store.ts'
import { contentPage } from './content-page.ts'
import { type ContentWords, contentWords } from './content-words.ts'

interface Shared {
  asset: AssetRow
  variants: readonly AssetVariant[]
  /** Of the page. */
  path: string
  expiresAt: Date
}

/** The page of a share link: every shared file with its picture, and the usage rules. */
export function sharePage({ asset, variants, path, expiresAt }: Shared, language: Language) {
  const words = contentWords[language]
  const { name, description, credit } = asset
  const day = expiresAt.toLocaleDateString(words.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const rules = describeUsage(asset.usage_rules, words)
  const content = html`${description === null ? null : html`<p>${description}</p>`}
<ul class="grid wide">${variants.map((variant) => describeVariant(variant, { asset, variants, path }, words))}</ul>
${rules.length === 0 ? null : html`<h2>${words.usageRules}</h2><ul class="rules">${rules.map((rule) => html`<li>${rule}</li>`)}</ul>`}
${credit === null ? null : html`<p>${words.credit(credit)}</p>`}
<p class="quiet">${words.worksUntil(day)}</p>`
  return contentPage(language, { title: name, content })
}

function describeVariant(
  { variant, width, height, content_type, bytes, has_picture }: AssetVariant,
  { asset, variants, path }: Omit<Shared, 'expiresAt'>,
  words: ContentWords,
): Markup {
  const label = asset.variants.length === 1 ? asset.name : `${asset.name}, ${variant}`
  const ground = variant.includes('light') || variant.includes('white') ? ' dark' : ''
  const facts = [
    extensions[content_type]?.toUpperCase() ?? content_type,
    ...(width === null ? [] : [words.pixels(width, height)]),
    describeBytes(bytes, words.locale, words.bytes),
  ]
  return html`<li class="tile">${
    has_picture
      ? html`<img class="picture${ground}" src="${path}/${variant}/picture" alt="${label}" loading="lazy">`
      : /^video\/(mp4|webm)$/.test(content_type)
        ? html`<video class="picture" controls preload="metadata" src="${path}/${variant}" aria-label="${label}">${listCaptions(
            variants,
          ).map(
            (captions) =>
              html`<track kind="captions" src="${path}/${captions.variant}" srclang="${captions.language}" label="${captions.label}">`,
          )}</video>`
        : null
  }<a href="${path}/${variant}" download>${words.download(label)}</a><span class="quiet">${facts.join(', ')}</span></li>`
}

function describeUsage(usage: AssetUsage, words: ContentWords): Content[] {
  const { clear_space, min_width_px, min_width_mm, backgrounds, guidance } = usage
  return [
    ...(clear_space === null ? [] : [words.clearSpace(clear_space)]),
    ...(min_width_px === null ? [] : [words.minimumOnScreens(min_width_px)]),
    ...(min_width_mm === null ? [] : [words.minimumInPrint(min_width_mm)]),
    ...(backgrounds.length === 0
      ? []
      : [
          html`${words.backgrounds} ${backgrounds.map(
            (color, at) =>
              html`${at === 0 ? '' : ', '}<span class="color" style="background:${color}"></span>${color}`,
          )}.`,
        ]),
    ...(guidance === null ? [] : [guidance]),
  ]
}
