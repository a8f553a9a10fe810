import { tokenFormatNames } from '@blazon/color/tokens/export'
import { tokenTypes } from '@blazon/color/tokens/types'
import { dimensionUses } from '@blazon/color/tokens/usage'
import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  BrandFilter,
  BrandId,
  BrandInput,
  BrandPatch,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  optional,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { maxSlugLength, slugPattern } from '../palettes/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Slug = Type.String({ maxLength: maxSlugLength, pattern: slugPattern })
const Status = Word(['draft', 'published', 'archived'], 'Only published sets are deployed')

const Tokens = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description:
    'A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens',
  examples: [{ space: { $type: 'dimension', small: { $value: { value: 8, unit: 'px' } } } }],
})

/** `token_set`. */
export const TokenSet = Strict(
  {
    ...resourceFields('token_set', 'token_set'),
    brand: BrandId,
    name: Type.String(),
    slug: Type.String({ description: 'Name of its files in deployments' }),
    status: Status,
    revision: Type.Integer({ description: 'Increases with every change' }),
    tokens: Tokens,
    token_count: Type.Integer(),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'TokenSet' },
)
export type TokenSet = Static<typeof TokenSet>

const settable = { name: Name, slug: Slug, tokens: Tokens, metadata: MetadataInput }

export const TokenSetCreate = Strict({ brand: BrandInput, ...optional(settable), name: Name })
export type TokenSetCreate = Static<typeof TokenSetCreate>

/** `tokens` replaces the whole document. */
export const TokenSetPatch = Strict({ brand: BrandPatch, ...optional(settable) })
export type TokenSetPatch = Static<typeof TokenSetPatch>

export const TokenSetImport = Strict({
  file: Id('file'),
  brand: BrandInput,
  name: Type.Optional(Name),
  slug: Type.Optional(Slug),
  metadata: Type.Optional(MetadataInput),
})
export type TokenSetImport = Static<typeof TokenSetImport>

/** The result of an import. */
export const ImportedTokenSet = Strict(
  { ...TokenSet.properties, warnings: Warnings('Tokens of the file that could not be imported') },
  { title: 'ImportedTokenSet' },
)
export type ImportedTokenSet = Static<typeof ImportedTokenSet>

export const TokenSetRead = Strict({ file: Id('file') })

/** A token with its references resolved. */
const TokenValue = Strict({
  path: Type.String({ description: 'Names of its groups and its own, with dots' }),
  type: Word(tokenTypes),
  use: Nullable(
    Word(
      dimensionUses,
      'What a dimension measures, by the names in its path; null for other types',
    ),
  ),
  css: Type.String({
    description:
      'Value of the CSS property of its type: `font` for typography, `box-shadow` for shadow',
  }),
  letter_spacing: Nullable(
    Type.String({ description: 'Of a typography token, whose `font` cannot contain it' }),
  ),
  alias: Nullable(Type.String({ description: 'Path of the token that it follows' })),
  description: Nullable(Type.String()),
  deprecated: Type.Boolean(),
})
export type TokenValue = Static<typeof TokenValue>

export const TokenSetValues = Strict(
  {
    object: Type.Literal('token_set_values'),
    token_set: Id('token_set'),
    revision: Type.Integer(),
    tokens: Type.Array(TokenValue, { description: 'In the order of the document' }),
  },
  { title: 'TokenSetValues' },
)

export const TokenSetContent = Strict(
  {
    object: Type.Literal('token_set_content'),
    name: Nullable(Type.String({ description: 'Null if the file does not contain one' })),
    document: Tokens,
    tokens: Type.Array(TokenValue, { description: 'In the order of the document' }),
    warnings: Warnings('Tokens of the file that cannot be imported'),
  },
  { title: 'TokenSetContent' },
)

export const TokenSetExportQuery = Strict({ format: Word(tokenFormatNames) })

export const TokenSetQuery = ListQuery({
  brand: BrandFilter,
  status: Type.Optional(Status),
  slug: Type.Optional(Type.String({ maxLength: maxSlugLength })),
})
export type TokenSetQuery = Static<typeof TokenSetQuery>

/** A set as it was after one of its changes. */
export const TokenSetRevision = Strict(
  {
    id: Id('token_set_revision'),
    object: Type.Literal('token_set_revision'),
    created: Timestamp,
    token_set: Id('token_set'),
    revision: Type.Integer(),
    name: Type.String(),
    status: Status,
    tokens: Tokens,
    created_by: Type.String(),
  },
  { title: 'TokenSetRevision' },
)
export type TokenSetRevision = Static<typeof TokenSetRevision>

export const TokenSetRevisionQuery = ListQuery({})

export const tokenSetEvents = resourceEvents('brand.token_set', TokenSet, {
  created: 'A set of design tokens was created, as a draft.',
  updated: "A token set's name, slug, tokens, brand or metadata changed.",
  published: 'A token set was published.',
  archived: 'A token set was archived.',
  deleted: 'A token set was deleted.',
})
