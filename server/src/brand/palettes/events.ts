import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Palette } from './schema.ts'

export const paletteEvents = resourceEvents('brand.palette', Palette, {
  created: 'A palette was created, as a draft.',
  updated: "A palette's name, slug, colours or metadata changed.",
  published: 'A palette was published.',
  archived: 'A palette was archived. Rules that use it continue to use it.',
  deleted: 'A palette was deleted.',
})
