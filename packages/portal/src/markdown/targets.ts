import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import { groundClass } from '../grounds.ts'
import type { AssetVariant, PortalAsset, PortalFile, PortalModel } from '../model.ts'
import { type Page, picture } from '../site.ts'
import { warnOfPortal } from '../warnings.ts'

/** Resolves the links and pictures of a guideline page. */
export interface Targets {
  link(href: string): { href: string; isOutside: boolean }
  image(source: string, alternative: string): Markup
}

export function createTargets(page: Page, report: (warning: Warning) => void): Targets {
  const { model } = page.site
  return {
    link(href) {
      const [scheme, rest = ''] = splitOnce(href)
      const path =
        scheme === 'page'
          ? findGuidelinePath(model, rest)
          : scheme === 'section'
            ? page.navigation.find(({ path }) => path.startsWith(`${rest}/`))?.path
            : null
      if (scheme === 'asset') {
        const file = findAsset(model, rest)?.variant.downloads[0]
        if (file !== undefined) return { href: page.file(file), isOutside: false }
      }
      if (path === null && scheme !== 'asset') return { href, isOutside: /^https:/i.test(href) }
      if (path === undefined || path === null) {
        report(warnOfPortal('link_without_target', { href }))
        return { href: '#', isOutside: false }
      }
      return { href: page.to(path), isOutside: false }
    },
    image(source, alternative) {
      const found = findPicture(model, source)
      if (found === null) {
        report(warnOfPortal('picture_not_shown', { source }))
        return html`<em>${alternative}</em>`
      }
      const text = alternative || (found.asset.description ?? found.asset.name)
      return html`<figure class="block">${picture(page, found.variant.picture, text, groundClass(found.variant))}</figure>`
    },
  }
}

/** An asset by its slug, and its variant: `logo` or `logo/dark`. */
export function findAsset(model: PortalModel, name: string) {
  const [slug, variantName] = name.split('/')
  const all: PortalAsset[] = [...model.logos, ...model.assets, ...model.templates]
  const asset = all.find((candidate) => candidate.slug === slug)
  const variant =
    variantName === undefined
      ? asset?.variants[0]
      : asset?.variants.find((candidate) => candidate.name === variantName)
  return asset === undefined || variant === undefined ? null : { asset, variant }
}

/** The asset whose picture `asset:logo` or `asset:logo/dark` shows; null for another address. */
export function findPicture(
  model: PortalModel,
  source: string,
): { asset: PortalAsset; variant: AssetVariant & { picture: PortalFile } } | null {
  const [scheme, rest = ''] = splitOnce(source)
  const found = scheme === 'asset' ? findAsset(model, rest) : null
  const picture = found?.variant.picture ?? null
  return found === null || picture === null
    ? null
    : { asset: found.asset, variant: { ...found.variant, picture } }
}

/** The path of a guideline page in the language of the site, otherwise in the first it has. */
export function findGuidelinePath(model: PortalModel, slug: string): string | undefined {
  const pages = model.pages.filter((page) => page.slug === slug)
  const main = pages.find(({ language }) => language === model.settings.languages[0]) ?? pages[0]
  return main && guidelinePath(model, main)
}

export function guidelinePath(
  { settings }: Pick<PortalModel, 'settings'>,
  { slug, language }: { slug: string; language: string },
): string {
  const isMain = language === (settings.languages[0] ?? 'en')
  return `pages/${slug}${isMain ? '' : `.${language.toLowerCase()}`}.html`
}

function splitOnce(text: string): [string, string?] {
  const at = text.indexOf(':')
  return at < 0 ? [text] : [text.slice(0, at).toLowerCase(), decodeURIComponent(text.slice(at + 1))]
}
