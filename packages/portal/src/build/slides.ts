import type { PortalDeck, PortalSlide } from '../model.ts'
import type { SourceDeck, SourceSlide } from './source.ts'

const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const thumbnailWidth = 960

/**
 * The slide with its picture.
 * @param key of the picture, as SVG; null for none
 */
export function buildSlide(slide: SourceSlide, key: string | null): PortalSlide {
  const { id, title, text, layout, language, tags, size } = slide
  const height = Math.round((thumbnailWidth * size.height) / size.width)
  return {
    ...{ id, layout, language, tags, downloads: [] },
    // Its address stays if its title changes, or another slide gets the same.
    slug: id.replace('_', '-'),
    title: title || 'Slide',
    text: text ?? '',
    thumbnail:
      key === null
        ? null
        : {
            ...{ key, filename: `${id}.svg`, contentType: 'image/svg+xml', bytes: null },
            ...{ width: thumbnailWidth, height },
          },
  }
}

/**
 * The deck with the slides that are not hidden.
 * @param file the deck that was built
 */
export function buildDeck(
  deck: SourceDeck,
  file: { key: string; bytes: number | null },
): PortalDeck {
  const { id, slug, name, items, revision, updated } = deck
  return {
    ...{ id, slug, name, revision, updatedAt: updated, description: null, thumbnail: null },
    slides: items.filter(({ hidden }) => !hidden).map(({ slide_asset }) => slide_asset),
    downloads: [
      { ...file, filename: `${slug}.pptx`, contentType: pptx, width: null, height: null },
    ],
  }
}
