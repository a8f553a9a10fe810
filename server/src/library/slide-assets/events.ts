import { resourceEvents } from '../../kernel/event-types.ts'
import { SlideAsset } from './schema.ts'

export const slideAssetEvents = resourceEvents('cms.slide_asset', SlideAsset, {
  created: 'A slide of a deck became an asset, which is read next.',
  updated: "An asset's title, tags, expiry, metadata or last check changed.",
  deleted: 'An asset was deleted.',
  ready: 'The slide of an asset was read.',
  failed: 'The slide of an asset could not be read; `failure` says why.',
  superseded: 'A newer revision of an asset is ready.',
  expired: 'The time of an asset is over.',
})
