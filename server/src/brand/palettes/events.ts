import { resourceEvents } from '../../kernel/event-types.ts'
import { Palette } from './schema.ts'

export const paletteEvents = resourceEvents('brand.palette', Palette, {
  created: 'A palette was made, as a draft.',
  updated: "A palette's name, slug, colours or metadata changed.",
  published: 'A palette was published.',
  archived: 'A palette was archived; rules that name it go on using it.',
  deleted: 'A palette was deleted.',
})
