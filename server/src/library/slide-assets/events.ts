import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { SlideAsset } from './schema.ts'

export const slideAssetEvents = resourceEvents('cms.slide_asset', SlideAsset, {
  created: 'A slide asset was created from a slide of a deck. It is read next.',
  updated: "A slide asset's title, tags, approval, expiry, metadata or last check changed.",
  deleted: 'A slide asset was deleted.',
  ready: 'A slide asset is ready: its slide was read.',
  failed: 'The slide of a slide asset could not be read; `failure` has the reason.',
  superseded: 'A newer revision of a slide asset is ready.',
  expired: 'A slide asset expired.',
})
