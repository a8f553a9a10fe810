import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import { colorBlock } from '../drawings.ts'
import { stageClass } from '../grounds.ts'
import { fileDownloads } from '../pages/downloads.ts'
import { palettePath } from '../pages/palettes.ts'
import { ruleNames } from '../rules/rule-names.ts'
import { langOf, renderSentence } from '../rules/sentences.ts'
import { type Page, picture } from '../site.ts'
import { warnOfPortal } from '../warnings.ts'
import { findEmbed } from './embeds.ts'
import { findAsset } from './targets.ts'

type Block = (page: Page, words: readonly string[], report: (warning: Warning) => void) => Markup

const nothing = html``

/** Blocks that show a part of the brand: `::swatches halden cherry sand`. */
export const brandBlocks: Readonly<Record<string, Block>> = {
  /** A palette, or the colours of it with these keys. */
  swatches(page, [slug = '', ...keys], report) {
    const palette = page.site.model.palettes.find((candidate) => candidate.slug === slug)
    if (palette === undefined) return missing('palette_missing', slug, report)
    const shown = palette.colors.filter(({ key }) => keys.length === 0 || keys.includes(key))
    return html`<ul class="swatches block">${shown
      .slice(0, 48)
      .map(
        ({ key, name, value }) =>
          html`<li class="swatch">${colorBlock(value.hex, value.alpha)}<strong class="title"><a href="${page.to(`${palettePath(palette)}#${key}`)}">${name ?? key}</a></strong><code>${value.hex}</code></li>`,
      )}</ul>\n`
  },

  /** A family by its slug, with words to set. */
  specimen(page, [slug = '', ...words], report) {
    const font = page.site.model.fonts.find((candidate) => candidate.slug === slug)
    if (font === undefined) return missing('family_missing', slug, report)
    return html`<figure class="block family-${slug}"><p class="wordsample">${words.length === 0 ? font.family : words.join(' ')}</p><figcaption>${font.family}</figcaption></figure>\n`
  },

  /** An asset by its slug and variant, with its files. */
  asset(page, [name = ''], report) {
    const found = findAsset(page.site.model, name)
    if (found === null) return missing('asset_missing', name, report)
    const { asset, variant } = found
    return html`<figure class="block">${variant.picture === null ? null : html`<div class="${stageClass(variant)}">${picture(page, variant.picture, asset.description ?? asset.name)}</div>`}<figcaption>${asset.name}</figcaption>${fileDownloads(page, variant.downloads)}</figure>\n`
  },

  /** A video by its slug and variant; the picture of the variant `poster` is shown before it plays. */
  video(page, [name = ''], report) {
    const found = findAsset(page.site.model, name)
    const file = found?.variant.downloads.find(({ contentType }) => isVideo(contentType))
    if (found === null || file === undefined) return missing('video_missing', name, report)
    const { asset, variant } = found
    const poster = asset.variants.find((one) => one.name === 'poster')?.picture ?? null
    const { width, height } = file
    const size =
      width === null || height === null ? null : html` width="${width}" height="${height}"`
    const tracks = asset.captions.map(
      ({ file: captions, language, label }) =>
        html`<track kind="captions" src="${page.file(captions)}" srclang="${language}" label="${label}">`,
    )
    // Without a poster, the first frame is shown, which is in the beginning of the file.
    const before =
      poster === null
        ? html` preload="metadata"`
        : html` preload="none" poster="${page.file(poster)}"`
    return html`<figure class="block"><video controls playsinline aria-label="${asset.description ?? asset.name}"${size}${before}><source src="${page.file(file)}" type="${file.contentType}">${tracks}</video><figcaption>${asset.name}</figcaption>${fileDownloads(page, variant.downloads)}</figure>\n`
  },

  /** Content of another site. Nothing is loaded from there before the reader asks for it. */
  embed(page, [address = '', ...words], report) {
    const title = words.join(' ')
    const found = findEmbed(address, page.site.model.settings.storybookHosts)
    if (found === null) {
      report(warnOfPortal('embed_not_allowed', { address }))
      const text = title || address
      return /^https:\/\/[^\s]+$/i.test(address)
        ? html`<p><a href="${address}" rel="noopener">${text}</a></p>\n`
        : html`<p>${text}</p>\n`
    }
    const { provider, source } = found
    page.frames.add(new URL(source).origin)
    const { say } = page.words
    const name = title || say('content_of', { provider })
    return html`<figure class="block embed"><div class="frame16" data-embed="${source}" data-title="${name}"><p>${say('content_warning', { provider })}</p><button type="button" hidden>${say('show_content', { provider })}</button><a href="${address}" rel="noopener">${say('open_content', { provider })}</a></div>${title === '' ? null : html`<figcaption>${title}</figcaption>`}</figure>\n`
  },

  /** A rule in words, by its id. */
  rule(page, [id = ''], report) {
    const rule = page.site.model.rules.find((candidate) => candidate.id === id)
    if (rule === undefined) return missing('rule_missing', id, report)
    return html`<blockquote><p${langOf(rule, page.words)}>${renderSentence(rule, ruleNames(page.site))}</p></blockquote>\n`
  },
}

/** Whether browsers play it: a Lottie file is JSON, although its type is one of videos. */
function isVideo(contentType: string): boolean {
  return contentType === 'video/mp4' || contentType === 'video/webm'
}

function missing(
  code: 'palette_missing' | 'family_missing' | 'asset_missing' | 'video_missing' | 'rule_missing',
  name: string,
  report: (warning: Warning) => void,
): Markup {
  report(warnOfPortal(code, { name }))
  return nothing
}
