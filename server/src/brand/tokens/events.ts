import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { TokenSet } from './schema.ts'

export const tokenSetEvents = resourceEvents('brand.token_set', TokenSet, {
  created: 'A set of design tokens was created, as a draft.',
  updated: "A token set's name, slug, tokens, brand or metadata changed.",
  published: 'A token set was published.',
  archived: 'A token set was archived.',
  deleted: 'A token set was deleted.',
})
