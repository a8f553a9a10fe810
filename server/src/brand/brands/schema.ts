import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  optional,
  resourceFields,
  Strict,
  Word,
} from '../../kernel/base/schema.ts'
import { maxSlugLength, slugPattern } from '../palettes/schema.ts'

const statuses = ['active', 'archived'] as const
const maxRoles = 100

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Slug = Type.String({ maxLength: maxSlugLength, pattern: slugPattern })
const Status = Word(statuses, 'An archived brand keeps its content, and is no longer offered')
const Description = Nullable(
  Type.String({ maxLength: 5_000, description: 'What the brand stands for' }),
)
const Voice = Nullable(
  Type.String({
    maxLength: 10_000,
    description: 'How the brand speaks: its tone and its words, as plain text',
    examples: ['Short sentences. We say “you”, and never “users”.'],
  }),
)
const Logo = Nullable({ ...Id('asset'), description: 'Asset of the kind logo' })

const RoleNames = { pattern: slugPattern, maxLength: maxSlugLength }

const Roles = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 120 }), {
  maxProperties: maxRoles,
  propertyNames: RoleNames,
  description:
    'The font family of each role: `heading`, `body`, `code` and roles of your own. A fix chooses fonts by them',
  examples: [{ heading: 'Inter', body: 'Inter' }],
})

const BrandColor = Strict({ palette: Id('palette'), key: Slug }, { title: 'BrandColor' })
const Colors = Type.Record(Type.String(), BrandColor, {
  maxProperties: maxRoles,
  propertyNames: RoleNames,
  description: 'The colour of each role, such as `primary`, by its palette and key',
})

/** `brand`: whose palettes, fonts, rules, assets and checks belong together. */
export const Brand = Strict(
  {
    ...resourceFields('brand', 'brand'),
    name: Type.String(),
    slug: Type.String(),
    default: Type.Boolean({
      description:
        'True for the brand of everything that names no brand. Each mode has exactly one, created with the organization',
    }),
    description: Nullable(Type.String()),
    voice: Voice,
    status: Status,
    logo: Nullable(Id('asset')),
    roles: Roles,
    colors: Colors,
    metadata: Metadata,
    created_by: Nullable(Type.String({ description: 'Null for the default brand' })),
  },
  { title: 'Brand' },
)
export type Brand = Static<typeof Brand>

const settable = {
  name: Name,
  slug: Slug,
  description: Description,
  voice: Voice,
  logo: Logo,
  roles: Roles,
  colors: Colors,
  metadata: MetadataInput,
}

export const BrandCreate = Strict({ ...optional(settable), name: Name })
export type BrandCreate = Static<typeof BrandCreate>

/** `roles` and `colors` are replaced as a whole. */
export const BrandPatch = Strict(optional({ ...settable, status: Status }))
export type BrandPatch = Static<typeof BrandPatch>

export const BrandQuery = ListQuery({
  status: Type.Optional(Status),
  slug: Type.Optional(Type.String({ maxLength: maxSlugLength })),
})
export type BrandQuery = Static<typeof BrandQuery>

export const brandEvents = resourceEvents('brand.brand', Brand, {
  created: 'A brand was created.',
  updated: 'A brand was updated or archived.',
  deleted: 'A brand was deleted.',
})
