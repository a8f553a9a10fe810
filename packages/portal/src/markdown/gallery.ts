import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import type MarkdownIt from 'markdown-it'
import { groundClass } from '../grounds.ts'
import type { AssetVariant, PortalFile } from '../model.ts'
import { type Page, picture } from '../site.ts'
import { warnOfPortal } from '../warnings.ts'
import { findPicture } from './targets.ts'
import { wordsOf } from './words-of.ts'

/** A picture in a gallery, as its Markdown names it: `![Alternative](asset:logo "Caption")`. */
export interface GalleryPicture {
  source: string
  alternative: string
  caption: string | null
}

/** Makes one token `gallery` of each container of that name; its `meta` lists the pictures in it. */
export function galleries(markdown: MarkdownIt): void {
  markdown.core.ruler.push('portal_galleries', (state) => {
    const { tokens } = state
    for (let start = 0; start < tokens.length; start++) {
      const open = tokens[start]!
      if (open.type !== 'container_gallery_open') continue
      const end = tokens.findIndex(
        ({ type, level }, at) =>
          at > start && type === 'container_gallery_close' && level === open.level,
      )
      const gallery = new state.Token('gallery', '', 0)
      gallery.meta = tokens
        .slice(start, end)
        .flatMap(({ children }) => children ?? [])
        .filter(({ type }) => type === 'image')
        .map(
          (image): GalleryPicture => ({
            source: String(image.attrGet('src')),
            alternative: wordsOf(image.children),
            caption: image.attrGet('title'),
          }),
        )
      tokens.splice(start, end - start + 1, gallery)
    }
  })
}

/** Pictures in a grid. Each links to its whole picture, which the script shows over the page. */
export function renderGallery(
  page: Page,
  pictures: readonly GalleryPicture[],
  report: (warning: Warning) => void,
): Markup {
  if (pictures.length === 0) report(warnOfPortal('gallery_empty'))
  const items = pictures.flatMap(({ source, alternative, caption }) => {
    const found = findPicture(page.site.model, source)
    if (found === null) {
      report(warnOfPortal('picture_not_shown', { source }))
      return []
    }
    const text = alternative || (found.asset.description ?? found.asset.name)
    return html`<li><figure><a href="${page.file(wholePicture(found.variant))}">${picture(page, found.variant.picture, text, groundClass(found.variant))}</a>${caption === null ? null : html`<figcaption>${caption}</figcaption>`}</figure></li>`
  })
  return items.length === 0 ? html`` : html`<ul class="gallery block">${items}</ul>\n`
}

/** Types that every browser shows, so that a link opens them and does not save them. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
])

function wholePicture({ picture, downloads }: AssetVariant & { picture: PortalFile }): PortalFile {
  return downloads.find(({ contentType }) => shownTypes.has(contentType)) ?? picture
}
