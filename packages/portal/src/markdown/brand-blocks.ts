import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import { colorBlock } from '../drawings.ts'
import { stageClass } from '../grounds.ts'
import { fileDownloads } from '../pages/downloads.ts'
import { palettePath } from '../pages/palettes.ts'
import { ruleNames } from '../rules/rule-names.ts'
import { renderSentence } from '../rules/sentences.ts'
import { type Page, picture } from '../site.ts'
import { warnOfPortal } from '../warnings.ts'
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

  /** A rule in words, by its id. */
  rule(page, [id = ''], report) {
    const rule = page.site.model.rules.find((candidate) => candidate.id === id)
    if (rule === undefined) return missing('rule_missing', id, report)
    return html`<blockquote><p>${renderSentence(rule, ruleNames(page.site))}</p></blockquote>\n`
  },
}

function missing(
  code: 'palette_missing' | 'family_missing' | 'asset_missing' | 'rule_missing',
  name: string,
  report: (warning: Warning) => void,
): Markup {
  report(warnOfPortal(code, { name }))
  return nothing
}
